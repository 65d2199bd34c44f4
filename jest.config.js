const { createConfig } = require('umi/test');

/** Asked once, for all projects. */
const aliases = import('./config/commands/common/umiAliases.mjs').then(({ umiAliases }) => umiAliases());

// Jest compiles every package by default, which takes most of the time; only these are not plain CommonJS.
const COMPILED_PACKAGES = ['umi', '@umijs/plugin-dva', '@umijs/renderer-react', '@babel/runtime/helpers/esm', 'jose'];

const testFolder = (name) => `<rootDir>/tests/${name}/`;

/** Everything that needs no browser; all other tests run in one. */
const NODE_TESTS = ['architecture', 'config', 'contract', 'docs', 'mock'].map(testFolder);

/** What is about several processes on one database: `npm run test:postgres` starts a server for it. */
const POSTGRES_TESTS = testFolder('postgres');
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** What needs the build: `npm test -- --only=build` makes it first. */
const BUILD_TESTS = testFolder('build');

/** What needs the build and nginx: `npm test -- --only=deploy` sees to both. */
const DEPLOY_TESTS = testFolder('deploy');

/** Nothing that PostgreSQL has a part in: the data folder with its lock and its file, and what comes before a store. */
const SQLITE_ONLY = ['backup', 'durability', 'logCommands', 'serverProcess', 'settings', 'store', 'umiMock'].map(
  (name) => `/tests/mock/${name}\\.test`,
);

const RETRIES = '<rootDir>/tests/support/retries.ts';
const BROWSER = '<rootDir>/tests/support/browser.ts';

/** What runs in a simulated browser: tests that draw are .tsx; all others do without the libraries that these load. */
const simulatedBrowser = (extension) => ({
  testEnvironment: '<rootDir>/tests/support/screenEnvironment.ts',
  // The parts of libraries that the build replaces are replaced here as well.
  resolver: '<rootDir>/tests/support/resolver.js',
  moduleNameMapper: {
    '^(antd|rc-picker|@ant-design/pro-provider)/es(.*)$': '$1/lib$2',
    '^rc-util/(lib|es)/Dom/dynamicCSS$': '<rootDir>/tests/support/noStyles.js',
  },
  testMatch: [`<rootDir>/tests/**/*.test.${extension}`],
  testPathIgnorePatterns: ['/node_modules/', ...NODE_TESTS, POSTGRES_TESTS, BUILD_TESTS, DEPLOY_TESTS],
});

async function project(displayName, options) {
  const base = createConfig({
    jsTransformer: 'esbuild',
    // Jest's sandbox refuses `import()`: lazy chunks are required instead.
    jsTransformerOpts: { jsx: 'automatic', supported: { 'dynamic-import': false } },
  });
  // A setting of the whole run, which Jest refuses in a project.
  delete base.testTimeout;
  return {
    ...base,
    displayName,
    // Copies of the project, made by `npm run mutants`.
    modulePathIgnorePatterns: ['<rootDir>/\\.cache/'],
    transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${COMPILED_PACKAGES.join('|')})/)`],
    ...options,
    moduleNameMapper: { ...base.moduleNameMapper, ...options.moduleNameMapper, ...(await aliases) },
  };
}

module.exports = async () => ({
  // A machine that others use as well is slow, and on PostgreSQL each statement is a round trip.
  testTimeout: 90_000,
  maxWorkers: '100%',
  projects: [
    await project('screen', {
      ...simulatedBrowser('tsx'),
      setupFilesAfterEnv: [RETRIES, BROWSER, '<rootDir>/tests/support/setup.ts'],
    }),
    await project('logic', { ...simulatedBrowser('ts'), setupFilesAfterEnv: [RETRIES, BROWSER] }),
    await project('node', {
      testEnvironment: 'node',
      setupFilesAfterEnv: [RETRIES],
      testMatch: [
        ...NODE_TESTS,
        ...(onPostgres ? [POSTGRES_TESTS] : []),
        ...(process.env.TEST_BUILD ? [BUILD_TESTS] : []),
        ...(process.env.DEPLOY_NGINX ? [DEPLOY_TESTS] : []),
      ].map((folder) => `${folder}**/*.test.ts`),
      testPathIgnorePatterns: ['/node_modules/', ...(onPostgres ? SQLITE_ONLY : [])],
    }),
  ],
});
