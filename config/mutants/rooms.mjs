/** What is mutated, and the folders of the tests, in which project of Jest, that are to notice it. */
export const rooms = [
  { folder: 'src/models', project: 'logic', tests: ['models'] },
  { folder: 'src/request', project: 'logic', tests: ['request', 'models'] },
  { folder: 'src/utils', project: 'logic', tests: ['utils'] },
  { folder: 'src/hooks', project: 'screen', tests: ['hooks', 'components'] },
  { folder: 'mock/server/rules', project: 'node', tests: ['mock'] },
  { folder: 'mock/server/operations', project: 'node', tests: ['mock'] },
  { folder: 'mock/server/pipeline', project: 'node', tests: ['mock'] },
];

/** Tests that start processes, have large data or many random acts, or load all modules: minutes that say little about a line. */
export const LEFT_OUT = ['\\.full\\.test\\.', '/tests/mock/(settings|serving|words)\\.test'];
