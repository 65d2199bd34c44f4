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
  /** Components whose styles are in the CSS, by antd's names for them. */
  names: string[];
}

/** Keys of the cache are the kind of entry, the theme, and the name. */
const CACHE_KEY = /^style%[^%]*%(.+)$/;

/** What antd would put into the page for the app's components in a theme, without its variables. */
export function antdStyles(theme: ThemeConfig): Styles {
  const cache = createCache();
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, { theme }, ...components)));
  const names = [...cache.cache.keys()].flatMap((key) => CACHE_KEY.exec(key)?.[1] ?? []);
  // Its list of what it holds is for antd's own way of finding that, which asks the browser.
  const css = extractStyle(cache, { plain: true, types: 'style' }).replace(
    /\.data-ant-cssinjs-cache-path\{[^}]*\}/,
    '',
  );
  return { css, names: [...new Set(names)].sort() };
}

const NAME = 'antd-styles';
const FILE = 'antd.css';

/** Runs in the browser: antd's styles before the mark and the app's, others at the end, behind what is shown early (`earlyPlugin.ts`). */
const insert = (sheet: HTMLLinkElement) => {
  const mark = sheet.href.includes('/library.') ? document.querySelector('style[data-rc-order]') : null;
  if (mark) mark.before(sheet);
  else document.body.append(sheet);
};

/**
 * antd's styles as a file of the build in place of making them in the browser, once for each look and visit. They are
 * the same for all looks, which only differ in variables. They come with the library itself. A development server goes without.
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
    // What is still made in the browser goes behind the last such mark: after antd's styles, and before ours.
    $('link[rel="stylesheet"]')
      .first()
      .before('<style data-rc-order="prependQueue" data-rc-priority="-10000"></style>');
    return $;
  });
};
