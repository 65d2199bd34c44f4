import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { components } from './components';

interface Styles {
  css: string;
  /** Of what the CSS holds the styles, by the names that antd registers them under. */
  names: string[];
}

/** Keys of the cache are the kind of entry, the theme, and the name. */
const NAME = /^style%[^%]*%(.+)$/;

/** What antd would put into the page for the app's components in a theme, without its variables. */
export function antdStyles(theme: ThemeConfig): Styles {
  const cache = createCache();
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, { theme }, ...components)));
  const names = [...cache.cache.keys()].flatMap((key) => NAME.exec(key)?.[1] ?? []);
  // Its list of what it holds is for antd's own way of finding that, which asks the browser.
  const css = extractStyle(cache, { plain: true, types: 'style' }).replace(
    /\.data-ant-cssinjs-cache-path\{[^}]*\}/,
    '',
  );
  return { css, names: [...new Set(names)].sort() };
}
