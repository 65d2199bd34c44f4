// A shared machine may cause delays, so a test fails only if its retry fails, too. The first failure is reported as
// well, and `npm test` names the tests that passed only when retried.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
