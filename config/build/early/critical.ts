/** A rule of CSS, or a group of them (`@media`), as what stands before its braces and between them. */
type Part = readonly [prelude: string, body: string];

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      parts.push([css.slice(start, open).trim(), css.slice(open + 1, at)]);
      start = at + 1;
    }
  }
  return parts;
}

/** Commas within `:not(a, b)` part nothing. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^()]*\))/);

function keep(css: string, applies: (selector: string) => boolean): string {
  return partsOf(css)
    .map(([prelude, body]) => {
      if (/^@(media|supports)/.test(prelude)) {
        const inside = keep(body, applies);
        return inside && `${prelude}{${inside}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const selectors = selectorsOf(prelude).filter(applies);
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');
}

/** Keyframes are many and long; those that nobody names are left out. */
function withoutUnusedMotion(css: string): string {
  const parts = partsOf(css);
  const rules = parts.filter(([prelude]) => !/^@(-\w+-)?keyframes/.test(prelude)).map(([, body]) => body);
  const isUsed = (name: string) => rules.some((body) => new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(body));
  return parts
    .filter(([prelude]) => {
      const name = /^@(?:-\w+-)?keyframes (.+)$/.exec(prelude)?.[1];
      return name === undefined || isUsed(name);
    })
    .map(([prelude, body]) => `${prelude}{${body}}`)
    .join('');
}

/** Says of selectors whether they can mean something of a page: all their classes and elements are on it. */
function selectorsFor(html: string): (selector: string) => boolean {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]);
  return (selector) => {
    // What a selector rules out need not be there; and what an attribute holds is no name of an element.
    const wanted = selector.replace(/:not\([^()]*\)|\[[^\]]*\]/g, '');
    const hasAll = (pattern: RegExp, names: ReadonlySet<string>) =>
      [...wanted.matchAll(pattern)].every(([, name = '']) => names.has(name));
    return hasAll(/\.([a-zA-Z_][\w-]*)/g, classes) && hasAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g, elements);
  };
}

/** The part of a stylesheet that applies to a page, in its order. */
export function criticalCss(css: string, html: string): string {
  return withoutUnusedMotion(keep(css.replace(/\/\*.*?\*\//gs, ''), selectorsFor(html)));
}
