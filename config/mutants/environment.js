const path = require('node:path');
const { require: requireTypeScript } = require('tsx/cjs/api');

/** Test environment of the screens' tests. Jest would compile it, but Stryker wraps it and loads it in plain Node. */
module.exports = requireTypeScript(
  path.join(__dirname, '../../tests/support/screenEnvironment.ts'),
  path.join(__dirname, 'environment.js'),
).default;
