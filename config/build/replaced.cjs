const path = require('node:path');

/**
 * A module of a library that this app never uses, or replaces by a better one. `from` and `request` match the paths
 * that the library writes in its ES modules (the build) and in its CommonJS modules (Jest).
 * @typedef {{ from: RegExp, request: RegExp, by: string }} Replaced
 */

/** @type {readonly Replaced[]} */
const REPLACED = [
  // Tabs of antd's card, which the app does not use: 9 kB of 300.
  { from: /antd[\\/](es|lib)[\\/]card$/, request: /^\.\.\/tabs$/, by: 'absent' },
  // The page that ProLayout's error boundary shows: the app has another error page. 8 kB.
  { from: /antd[\\/](es|lib)$/, request: /^\.\/result$/, by: 'absent' },
  // ProLayout's texts in thirty languages, none of which is shown in this app. 10 kB.
  { from: /pro-provider[\\/](es|lib)$/, request: /^\.\/locale\//, by: 'noWords' },
  // ProLayout's themes nested in the app's: for each, antd's tokens and variables are computed again. 6 kB.
  { from: /pro-layout[\\/](es|lib)([\\/]components[\\/]Header)?$/, request: /^antd$/, by: 'proAntd' },
  { from: /pro-layout[\\/](es|lib)/, request: /^@ant-design\/pro-provider$/, by: 'proProvider' },
  // ProLayout's fetching of its menu, which the app passes in: two more renders of everything around the screen. 5 kB.
  { from: /pro-layout[\\/](es|lib)$/, request: /^swr$/, by: 'proQueries' },
  // Animation of the loading icon, which may never end.
  { from: /antd[\\/](es|lib)[\\/]button$/, request: /^\.\/DefaultLoadingIcon$/, by: 'loadingIcon' },
];

/**
 * Finds the replacement of `request` in modules of the folder `from`, if there is one.
 * @param {string} from
 * @param {string} request
 * @returns {Replaced | undefined}
 */
const replacedFor = (from, request) =>
  REPLACED.find((replaced) => replaced.request.test(request) && replaced.from.test(from));

/** @param {Replaced} replaced */
const fileOf = ({ by }) => path.resolve(`config/build/${by}.ts`);

module.exports = { REPLACED, replacedFor, fileOf };
