const path = require('node:path');
const { require: requireTypeScript } = require('tsx/cjs/api');

/** The environment of the screens' tests. Jest compiles it by itself; Stryker, which wraps it, requires it from plain Node. */
module.exports = requireTypeScript(
  path.join(__dirname, '../../tests/support/screenEnvironment.ts'),
  path.join(__dirname, 'environment.js'),
).default;
