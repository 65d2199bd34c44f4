const { createConfig } = require('umi/test');

/** The aliases are computed once for all projects. */
const aliases = import('./config/commands/common/install.mjs').then(({ umiAliases }) => umiAliases());

// By default Jest would compile every package, which takes most of the time. Only these packages are not plain
// CommonJS.
const COMPILED_PACKAGES = ['umi', '@umijs/plugin-dva', '@umijs/renderer-react', '@babel/runtime/helpers/esm', 'jose'];

const testFolder = (name) => `<rootDir>/tests/${name}/`;

/** Tests that run in Node, because they need no browser. All other tests run in a simulated browser. */
const NODE_TESTS = ['architecture', 'config', 'contract', 'docs', 'mock'].map(testFolder);

/**
 * Test folders that need additional programs. A test step prepares these programs and sets the variable. The tests run
 * only if the variable is set.
 */
const PREPARED_TESTS = Object.entries({
  postgres: 'TEST_DATABASE_URL',
  build: 'TEST_BUILD',
  deploy: 'DEPLOY_NGINX',
  world: 'FIREFOX_PATH',
}).map(([folder, variable]) => ({ folder: testFolder(folder), isPrepared: Boolean(process.env[variable]) }));

/**
 * The daily tier (`npm test`) leaves out the test files of the full tier. All other runs include them, also runs
 * started by hand.
 */
const isDaily = process.env.TEST_TIER === 'daily';
const OTHER_TIER = isDaily ? ['\\.full\\.test\\.'] : [];

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

const backendTests = (names) => names.map((name) => `/tests/mock/${name}(\\.full)?\\.test`);

/**
 * Tests that do not depend on the database. They cover the data folder with its lock and its file, and the checks
 * before a store is opened.
 */
const SQLITE_ONLY = backendTests(['backup', 'durability', 'logCommands', 'serverProcess', 'settings', 'umiMock']);

/**
 * Tests that run daily on PostgreSQL, because its queries differ there. All other backend tests run on PostgreSQL in
 * the full tier only.
 */
const DAILY_ON_POSTGRES = ['operations/(accounts|logFilter|staffList)', 'staffSearch', 'terms'];
const SQLITE_BY_DAY = onPostgres && isDaily ? [`/tests/mock/(?!(${DAILY_ON_POSTGRES.join('|')})\\.test)`] : [];

const RETRIES = '<rootDir>/tests/support/retries.ts';
const BROWSER = '<rootDir>/tests/support/browser.ts';

/**
 * Tests in a simulated browser. Tests that render are .tsx files. All other tests do not load the rendering libraries.
 */
const simulatedBrowser = (extension) => ({
  testEnvironment: '<rootDir>/tests/support/screenEnvironment.ts',
  // Library modules that the build replaces are replaced here as well.
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
    // Jest's sandbox refuses `import()`, so lazy chunks are loaded with `require`.
    jsTransformerOpts: { jsx: 'automatic', supported: { 'dynamic-import': false } },
  });
  // Jest refuses this setting in a project, because it applies to the whole run.
  delete base.testTimeout;
  return {
    ...base,
    displayName,
    // These are copies of the project, which `npm run mutants` makes.
    modulePathIgnorePatterns: ['<rootDir>/\\.cache/'],
    transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${COMPILED_PACKAGES.join('|')})/)`],
    ...options,
    moduleNameMapper: { ...base.moduleNameMapper, ...options.moduleNameMapper, ...(await aliases) },
  };
}

module.exports = async () => ({
  // The timeout is long, because a shared machine is slow and each statement on PostgreSQL is a round trip.
  testTimeout: 120_000,
  maxWorkers: '100%',
  projects: [
    // Each test file loads the whole app. Larger files with the tests of ten files took as long, and their tests
    // affected each other's state.
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
