// A slow machine may fail a test once. `npm test` lists the tests that passed only when retried.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
