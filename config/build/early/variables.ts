import { selectorsFor } from './critical';

/** CSS of one level, as antd writes it. */
type Rules = readonly (readonly [selector: string, body: string])[];

const rulesOf = (css: string): Rules => [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body]);

/** All variables that a text asks for. */
export const namesIn = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** The variables that a page needs: those of the rules that apply to it, and of its own attributes. */
export function variablesOf(html: string, css: string): Set<string> {
  const applies = selectorsFor(html);
  const bodies = rulesOf(css).flatMap(([selector, body]) => (selector.split(',').some(applies) ? [body] : []));
  return new Set([...bodies, html].flatMap(namesIn));
}

/** What `css` says of some variables, by selector and name. */
export function valuesOf(css: string, wanted: ReadonlySet<string>): Map<string, string> {
  const values = new Map<string, string>();
  for (const [selector, body] of rulesOf(css)) {
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]*)/g)) {
      if (wanted.has(name)) values.set(`${selector} ${name}`, value);
    }
  }
  return values;
}

/** The same as rules below `scope`, without what `usual` says, too. */
export function rulesFor(scope: string, values: ReadonlyMap<string, string>, usual?: ReadonlyMap<string, string>): string {
  const bySelector = new Map<string, string[]>();
  for (const [key, value] of values) {
    if (usual?.get(key) === value) continue;
    const [selector = '', name = ''] = key.split(' ');
    bySelector.set(selector, [...(bySelector.get(selector) ?? []), `${name}:${value}`]);
  }
  return [...bySelector].map(([selector, lines]) => `${scope} ${selector}{${lines.join(';')}}`).join('');
}
