const path = require('node:path');
const projectsOf = require('../../jest.config.js');

/** One project of the tests, as a configuration of its own: Stryker knows nothing of projects. */
module.exports = async () => {
  const { project, tests, leftOut } = JSON.parse(process.env.MUTANTS_TESTS);
  const { projects } = await projectsOf();
  const one = { ...projects.find(({ displayName }) => displayName === project) };
  // Stryker names the tests by their titles alone.
  delete one.displayName;
  return {
    ...one,
    rootDir: path.join(__dirname, '../..'),
    // Jest looks for tests anew for each mutant: not in all of the project.
    roots: tests.map((place) => `<rootDir>/tests/${place.split('/')[0]}`),
    // What a mutant makes wait for ever is noticed by waiting; none of these tests takes long.
    testTimeout: 15_000,
    testEnvironment: project === 'node' ? one.testEnvironment : path.join(__dirname, 'environment.js'),
    filter: path.join(__dirname, 'testFilter.js'),
    testMatch: tests.map((place) => `<rootDir>/tests/${place}{/**/*,}.test.ts?(x)`),
    testPathIgnorePatterns: ['/node_modules/', ...leftOut],
  };
};
