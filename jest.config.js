const { createConfig } = require('umi/test');

/** Asked once, for all projects. */
const aliases = import('./config/commands/common/install.mjs').then(({ umiAliases }) => umiAliases());

// Jest compiles every package by default, which takes most of the time; only these are not plain CommonJS.
const COMPILED_PACKAGES = ['umi', '@umijs/plugin-dva', '@umijs/renderer-react', '@babel/runtime/helpers/esm', 'jose'];

const testFolder = (name) => `<rootDir>/tests/${name}/`;

/** Everything that needs no browser; all other tests run in a simulated one. */
const NODE_TESTS = ['architecture', 'config', 'contract', 'docs', 'mock'].map(testFolder);

/** Folders that need more than Node: each is part of a run that the variable prepares, a step of `npm run test:full`. */
const PREPARED_TESTS = Object.entries({
  postgres: 'TEST_DATABASE_URL',
  build: 'TEST_BUILD',
  deploy: 'DEPLOY_NGINX',
  world: 'FIREFOX_PATH',
}).map(([folder, variable]) => ({ folder: testFolder(folder), isPrepared: Boolean(process.env[variable]) }));

/** `npm test` leaves the files of the full tier out; all other runs, one by hand as well, have them. */
const isDaily = process.env.TEST_TIER === 'daily';
const OTHER_TIER = isDaily ? ['\\.full\\.test\\.'] : [];

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

const backendTests = (names) => names.map((name) => `/tests/mock/${name}(\\.full)?\\.test`);

/** Independent of the database: the data folder with its lock and its file, and the checks before a store is opened. */
const SQLITE_ONLY = backendTests(['backup', 'durability', 'logCommands', 'serverProcess', 'settings', 'umiMock']);

/** Daily on PostgreSQL: queries that are written differently there. All others run on it in the full tier. */
const DAILY_ON_POSTGRES = ['operations/(accounts|logFilter|staffList)', 'staffSearch', 'terms'];
const SQLITE_BY_DAY = onPostgres && isDaily ? [`/tests/mock/(?!(${DAILY_ON_POSTGRES.join('|')})\\.test)`] : [];

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
    '/startTableWorker$': '<rootDir>/tests/support/startTableWorker.ts',
  },
  testMatch: [`<rootDir>/tests/**/*.test.${extension}`],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...OTHER_TIER,
    ...NODE_TESTS,
    ...PREPARED_TESTS.map(({ folder }) => folder),
  ],
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
  testTimeout: 120_000,
  maxWorkers: '100%',
  projects: [
    // Each file loads the app for itself. Files with the tests of ten others took as long, and met each other's state.
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
        ...PREPARED_TESTS.filter(({ isPrepared }) => isPrepared).map(({ folder }) => folder),
      ].map((folder) => `${folder}**/*.test.ts`),
      testPathIgnorePatterns: ['/node_modules/', ...OTHER_TIER, ...SQLITE_BY_DAY, ...(onPostgres ? SQLITE_ONLY : [])],
    }),
  ],
});
