import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IApi } from 'umi';
import { buildTheme, VARIABLES } from '../../src/layouts/theme/buildTheme';
import { gold, goldActive, goldHover, ink, paletteOf } from '../../src/layouts/theme/colors';
import type { Appearance } from '../../src/utils/appearance';
import { components } from './styles/components';

const looks: readonly Appearance[] = (['light', 'dark'] as const).flatMap((mode) =>
  [false, true].flatMap((colorWeak) => [false, true].map((compact) => ({ mode, colorWeak, compact }))),
);

/** @returns the names of all CSS variables that a text uses */
export const namesIn = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** @returns a selector with the attributes that `markAppearance` sets on the page */
const selectorOf = ({ mode, colorWeak, compact }: Appearance): string =>
  ['html', mode === 'dark' && '[data-theme="dark"]', colorWeak && '[data-color-weak]', compact && '[data-compact]']
    .filter(Boolean)
    .join('');

function UseTokens() {
  theme.useToken();
  return null;
}

/**
 * @returns the CSS of the variables that antd defines when it renders the elements in an appearance (`look`).
 * An appearance is a combination of theme mode, colour-weak mode and density.
 */
function variableCss(look: Appearance, ...elements: readonly ReactElement[]): string {
  const cache = createCache();
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, { theme: buildTheme(look) }, ...elements)));
  return extractStyle(cache, { plain: true, types: ['cssVar', 'token'] });
}

const valuesIn = (css: string): [string, string][] =>
  [...css.matchAll(/(--[\w-]+):([^;}]*)/g)].map(([, name = '', value = '']) => [name, value]);

/** @returns all CSS variables of an appearance: antd's variables, and further colours of the app's palette */
export function variablesOf(look: Appearance): Map<string, string> {
  const { control, filled, onFilled } = paletteOf(look);
  const palette = {
    gold,
    'gold-hover': goldHover,
    'gold-active': goldActive,
    ink,
    control,
    filled,
    'on-filled': onFilled,
  };
  return new Map([
    ...valuesIn(variableCss(look, h(UseTokens))),
    ...Object.entries(palette).map(([name, value]) => [`--${name}`, value] as const),
  ]);
}

/**
 * @returns for each attribute (dark, colour-weak, compact) whether the appearance's selector contains it.
 * The selector also matches appearances with more attributes.
 */
const marksOf = ({ mode, colorWeak, compact }: Appearance): boolean[] => [mode === 'dark', colorWeak, compact];
const holdsFor = (look: Appearance, otherLook: Appearance): boolean =>
  marksOf(look).every((mark, index) => !mark || marksOf(otherLook)[index]);
const weightOf = (look: Appearance): number => marksOf(look).filter(Boolean).length;

/**
 * @returns rules that set these variables on the root element.
 * If `descendant` is given, they set the variables on the elements with this selector inside the root element.
 * The selector of a rule lists attributes of the appearance, such as dark, colour-weak or compact.
 * A rule with fewer attributes also applies to appearances with more attributes.
 * A rule with more attributes therefore contains only the values that differ.
 */
export function rulesFor(
  variableNames: ReadonlySet<string>,
  valuesByLook: readonly (readonly [Appearance, ReadonlyMap<string, string>])[],
  descendant = '',
): string {
  const rules: (readonly [Appearance, ReadonlyMap<string, string>])[] = [];
  for (const [look, values] of [...valuesByLook].sort(([one], [other]) => weightOf(one) - weightOf(other))) {
    const inheritedValues = new Map(
      rules.filter(([lesser]) => holdsFor(lesser, look)).flatMap(([, ruleValues]) => [...ruleValues]),
    );
    const ownValues = [...variableNames].flatMap((name) => {
      const value = values.get(name);
      return value === undefined || inheritedValues.get(name) === value ? [] : [[name, value] as const];
    });
    rules.push([look, new Map(ownValues)]);
  }
  return rules
    .filter(([, values]) => values.size > 0)
    .map(
      ([look, values]) =>
        `${selectorOf(look)}${descendant}{${[...values].map(([name, value]) => `${name}:${value}`).join(';')}}`,
    )
    .join('');
}

const stylesheets = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.less'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** @returns rules for all appearances, with those theme variables that the app's own styles use */
export function lookStyles(folder = 'src'): string {
  const valuesByLook = looks.map((look) => [look, variablesOf(look)] as const);
  const variableNames = new Set(stylesheets(folder).flatMap(namesIn));
  for (const name of variableNames) if (!valuesByLook[0]?.[1].has(name)) variableNames.delete(name);
  return rulesFor(variableNames, valuesByLook);
}

/** @returns antd's variables in an appearance, by the selector of their rule */
const blocksOf = (look: Appearance): Map<string, Map<string, string>> =>
  new Map(
    [...variableCss(look, ...components).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', block = '']) => [selector, new Map(valuesIn(block))] as const,
    ),
  );

/** @returns the rules of all variables of antd's components for all appearances. Each component has its own rule. */
export function libraryVariables(): string {
  const blocksByLook = looks.map((look) => [look, blocksOf(look)] as const);
  // Leaves out the selectors of another theme, for dialogs that antd opens by a function call.
  // This app gives such dialogs its own theme, so the other theme is never used.
  const selectors = [...(blocksByLook[0]?.[1].keys() ?? [])].filter((selector) => selector.startsWith(`.${VARIABLES}`));
  return selectors
    .map((selector) => {
      const ofLooks = blocksByLook.map(
        ([look, blocks]) => [look, blocks.get(selector) ?? new Map<string, string>()] as const,
      );
      return rulesFor(new Set(ofLooks[0]?.[1].keys()), ofLooks, ` ${selector}`);
    })
    .join('');
}

/**
 * Adds the theme's variables to the page as styles.
 * Elements that the page shows before the component library loads then have the theme's colours and sizes.
 */
export default (api: IApi) => {
  let styles: string | undefined;
  api.modifyHTML(($) => {
    // The styles are computed only if a page is built, because other commands do not need them.
    styles ??= lookStyles();
    $('head').append(`<style>${styles}</style>`);
    return $;
  });
};
