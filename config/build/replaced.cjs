const path = require('node:path');

/**
 * A module of a library that this app never gets to, or has a better one for: `from` and `request` as the library writes
 * them, in its ES modules (the build) and in its CommonJS (Jest).
 * @typedef {{ from: RegExp, request: RegExp, by: string }} Replaced
 */

/** @type {readonly Replaced[]} */
const REPLACED = [
  // A card with tabs: 9 kB of 300.
  { from: /antd[\\/](es|lib)[\\/]card$/, request: /^\.\.\/tabs$/, by: 'absent' },
  // The page that ProLayout's error boundary shows: the app has its own. 8 kB.
  { from: /antd[\\/](es|lib)$/, request: /^\.\/result$/, by: 'absent' },
  // ProLayout's words in thirty languages: it says nothing by itself. 10 kB.
  { from: /pro-provider[\\/](es|lib)$/, request: /^\.\/locale\//, by: 'noWords' },
  // Themes of its own inside the app's: each of them has antd's tokens and variables made once more. 6 kB.
  { from: /pro-layout[\\/](es|lib)([\\/]components[\\/]Header)?$/, request: /^antd$/, by: 'proAntd' },
  { from: /pro-layout[\\/](es|lib)/, request: /^@ant-design\/pro-provider$/, by: 'proProvider' },
  // ProLayout's fetching of its menu, which the app gives it: two more renders of all around the screen. 5 kB.
  { from: /pro-layout[\\/](es|lib)$/, request: /^swr$/, by: 'proQueries' },
  // The motion of an icon, which may never end.
  { from: /antd[\\/](es|lib)[\\/]button$/, request: /^\.\/DefaultLoadingIcon$/, by: 'loadingIcon' },
];

/**
 * What stands in for `request` where a module in the folder `from` asks for it, if anything does.
 * @param {string} from
 * @param {string} request
 * @returns {Replaced | undefined}
 */
const replacedFor = (from, request) =>
  REPLACED.find((replaced) => replaced.request.test(request) && replaced.from.test(from));

/** @param {Replaced} replaced */
const fileOf = ({ by }) => path.resolve(`config/build/${by}.ts`);

module.exports = { REPLACED, replacedFor, fileOf };
