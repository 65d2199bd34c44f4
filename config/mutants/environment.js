const path = require('node:path');
const { require: requireTypeScript } = require('tsx/cjs/api');

/**
 * Test environment of the screen tests, loaded through a TypeScript compiler. Jest would compile it itself, but Stryker
 * wraps the environment and loads it in plain Node.
 */
module.exports = requireTypeScript(
  path.join(__dirname, '../../tests/support/screenEnvironment.ts'),
  path.join(__dirname, 'environment.js'),
).default;
