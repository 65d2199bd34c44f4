// In CI the machine may be slow, so a test fails only if its retry fails as well. The first failure is logged too, and
// `npm test` lists the tests that passed only when retried.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
