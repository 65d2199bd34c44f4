const { configUmiAlias, createConfig } = require('umi/test');

// Jest compiles every package by default, which takes most of the time; only these are not plain CommonJS.
const COMPILED_PACKAGES = [
  'umi',
  '@umijs/plugin-dva',
  '@umijs/renderer-react',
  '@babel/runtime/helpers/esm',
  'jose',
  'antd/es',
];

/** Everything that needs no browser; all other tests run in one. */
const NODE_TESTS = ['architecture', 'config', 'contract', 'mock'].map((folder) => `<rootDir>/tests/${folder}/`);

async function project(displayName, options) {
  const base = createConfig({
    jsTransformer: 'esbuild',
    // Jest's sandbox refuses `import()`: lazy chunks are required instead.
    jsTransformerOpts: { jsx: 'automatic', supported: { 'dynamic-import': false } },
  });
  // A setting of the whole run, which Jest refuses in a project.
  delete base.testTimeout;
  return configUmiAlias({
    ...base,
    displayName,
    transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${COMPILED_PACKAGES.join('|')})/)`],
    ...options,
    moduleNameMapper: { ...base.moduleNameMapper, ...options.moduleNameMapper },
  });
}

module.exports = async () => ({
  testTimeout: 30_000,
  maxWorkers: '100%',
  projects: [
    await project('screen', {
      testEnvironment: '<rootDir>/tests/support/screenEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
      moduleNameMapper: { '^rc-util/(lib|es)/Dom/dynamicCSS$': '<rootDir>/tests/support/noStyles.js' },
      testMatch: ['<rootDir>/tests/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['/node_modules/', ...NODE_TESTS],
    }),
    await project('node', {
      testEnvironment: 'node',
      testMatch: NODE_TESTS.map((folder) => `${folder}**/*.test.ts`),
      testPathIgnorePatterns: ['/node_modules/'],
    }),
  ],
});
