import path from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import type { IApi } from 'umi';
import { components } from './styles/components';
import { buildTheme } from '../../src/layouts/theme/buildTheme';
import { libraryVariables } from './appearancePlugin';

interface Styles {
  css: string;
  /** Names of the components whose styles are in the CSS, as antd names them. */
  names: string[];
}

/** Key of antd's style cache: the kind of entry (`style`), the theme, and the name, which the expression captures. */
const CACHE_KEY = /^style%[^%]*%(.+)$/;

/** @returns the styles that antd would add to the page for the app's components in a theme. Variables are left out. */
export function antdStyles(theme: ThemeConfig): Styles {
  const cache = createCache();
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, { theme }, ...components)));
  const names = [...cache.cache.keys()].flatMap((key) => CACHE_KEY.exec(key)?.[1] ?? []);
  // Removes antd's list of the contained styles from the CSS. antd would read this list in the browser.
  // `names` replaces the list.
  const css = extractStyle(cache, { plain: true, types: 'style' }).replace(
    /\.data-ant-cssinjs-cache-path\{[^}]*\}/,
    '',
  );
  return { css, names: [...new Set(names)].sort() };
}

const NAME = 'antd-styles';
const FILE = 'antd.css';

/**
 * Inserts a stylesheet into the page. The function runs in the browser.
 * antd's stylesheet is inserted before the mark element (see below), which precedes the app's styles.
 * Other stylesheets are inserted at the end of the body, after the prerendered HTML (`earlyPlugin.ts`).
 */
const insert = (sheet: HTMLLinkElement) => {
  const mark = sheet.href.includes('/library.') ? document.querySelector('style[data-rc-order]') : null;
  if (mark) mark.before(sheet);
  else document.body.append(sheet);
};

/**
 * Writes antd's styles into a file of the build.
 * The browser then need not generate them in each visit and for each appearance.
 * The styles are the same in all appearances, which differ only in variables.
 * The file loads together with the shared chunk `library`. On development servers, the browser generates the styles.
 */
export default (api: IApi) => {
  if (api.name !== 'build') return;
  const { css, names } = antdStyles(buildTheme({ mode: 'light', colorWeak: false, compact: false }));

  api.onGenerateFiles(() => api.writeTmpFile({ path: FILE, content: libraryVariables() + css, noPluginDir: true }));

  api.chainWebpack((config, { webpack }) => {
    const { DefinePlugin, NormalModuleReplacementPlugin } = webpack;
    config.resolve.alias.set(
      path.join(api.paths.absSrcPath, 'layouts/antd.css'),
      path.join(api.paths.absTmpPath, FILE),
    );
    config.plugin('mini-css-extract-plugin').tap(([options]: object[]) => [{ ...options, insert }]);
    config.plugin(`${NAME}-names`).use(DefinePlugin, [{ 'process.env.ANTD_STYLES': JSON.stringify(names.join(' ')) }]);
    config.plugin(`${NAME}-register`).use(NormalModuleReplacementPlugin, [
      /^\.\/hooks\/useStyleRegister$/,
      (data: { context: string; request: string }) => {
        if (/[\\/]@ant-design[\\/]cssinjs[\\/]es$/.test(data.context))
          data.request = path.resolve('config/build/styles/useStyleRegister.ts');
      },
    ]);
    return config;
  });

  api.modifyHTML(($) => {
    // Empty element between antd's stylesheet and the app's styles.
    // After this element, antd inserts the styles that it still generates in the browser.
    $('link[rel="stylesheet"]')
      .first()
      .before('<style data-rc-order="prependQueue" data-rc-priority="-10000"></style>');
    return $;
  });
};
