const path = require('node:path');
const projectsOf = require('../../jest.config.js');

/** Jest configuration with a single project of the tests, because Stryker does not support several projects. */
module.exports = async () => {
  const { project, tests, leftOut } = JSON.parse(process.env.MUTANTS_TESTS);
  const { projects } = await projectsOf();
  const one = { ...projects.find(({ displayName }) => displayName === project) };
  // Stryker identifies tests by their titles alone, without the project's name.
  delete one.displayName;
  return {
    ...one,
    rootDir: path.join(__dirname, '../..'),
    // Jest searches for test files again for each mutant. These roots let it skip most of the project.
    roots: tests.map((place) => `<rootDir>/tests/${place.split('/')[0]}`),
    // This timeout detects mutants that wait forever. No test takes as long.
    testTimeout: 15_000,
    testEnvironment: project === 'node' ? one.testEnvironment : path.join(__dirname, 'environment.js'),
    filter: path.join(__dirname, 'testFilter.js'),
    testMatch: tests.map((place) => `<rootDir>/tests/${place}{/**/*,}.test.ts?(x)`),
    testPathIgnorePatterns: ['/node_modules/', ...leftOut],
  };
};
