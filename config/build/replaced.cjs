const path = require('node:path');

/**
 * A library module that this app never uses, or that it replaces by a better module.
 * `from` and `request` match the paths in the library's ES modules and in its CommonJS modules.
 * The build uses the ES modules, and Jest uses the CommonJS modules.
 * @typedef {{ from: RegExp, request: RegExp, by: string }} Replaced
 */

/** @type {readonly Replaced[]} */
const REPLACED = [
  // The tabs of antd's card. The app does not use these tabs. Saves 9 kB.
  { from: /antd[\\/](es|lib)[\\/]card$/, request: /^\.\.\/tabs$/, by: 'absent' },
  // The page that ProLayout's error boundary shows. The app has an error page of its own. Saves 8 kB.
  { from: /antd[\\/](es|lib)$/, request: /^\.\/result$/, by: 'absent' },
  // ProLayout's texts in thirty languages. The app shows none of them. Saves 10 kB.
  { from: /pro-provider[\\/](es|lib)$/, request: /^\.\/locale\//, by: 'noWords' },
  // The themes that ProLayout nests in the app's theme. Saves 6 kB.
  // For each nested theme, antd would compute the theme's tokens and CSS variables again.
  { from: /pro-layout[\\/](es|lib)([\\/]components[\\/]Header)?$/, request: /^antd$/, by: 'proAntd' },
  { from: /pro-layout[\\/](es|lib)/, request: /^@ant-design\/pro-provider$/, by: 'proProvider' },
  // ProLayout's requests for its menu. The app passes the menu in.
  // Saves 5 kB, and two renders of the layout.
  { from: /pro-layout[\\/](es|lib)$/, request: /^swr$/, by: 'proQueries' },
  // The animation of the loading icon, because the icon may stay in the page after loading has ended.
  { from: /antd[\\/](es|lib)[\\/]button$/, request: /^\.\/DefaultLoadingIcon$/, by: 'loadingIcon' },
];

/**
 * Finds the replacement of `request` in modules of the folder `from`.
 * @param {string} from
 * @param {string} request
 * @returns {Replaced | undefined}
 */
const replacedFor = (from, request) =>
  REPLACED.find((replaced) => replaced.request.test(request) && replaced.from.test(from));

/** @param {Replaced} replaced */
const fileOf = ({ by }) => path.resolve(`config/build/${by}.ts`);

module.exports = { REPLACED, replacedFor, fileOf };
