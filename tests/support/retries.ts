// A machine that others use as well holds things up; what fails once more is a failure. The first failure is reported,
// too, and `npm test` names the tests that passed only then.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
