import postcss, { type Rule } from 'postcss';

/** Predicate of the selectors that can match an element of a page: all their classes and elements are on it. */
function selectorsFor(html: string): (selector: string) => boolean {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]);
  return (selector) => {
    // What a selector rules out need not be there; and what an attribute holds is no name of an element.
    const named = selector.replace(/:not\([^()]*\)|\[[^\]]*\]/g, '');
    const hasAll = (pattern: RegExp, names: ReadonlySet<string>) =>
      [...named.matchAll(pattern)].every(([, name = '']) => names.has(name));
    return hasAll(/\.([a-zA-Z_][\w-]*)/g, classes) && hasAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g, elements);
  };
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

/** The part of a stylesheet that applies to a page, in its order; keyframes only where an animation names them. */
export function criticalCss(css: string, html: string): string {
  const applies = selectorsFor(html);
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter(applies);
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  const animations: string[] = [];
  root.walkDecls(/animation/, ({ value }) => void animations.push(value));
  root.walkAtRules((rule) => {
    const isUnused =
      /keyframes$/.test(rule.name) && !animations.some((value) => new RegExp(`\\b${rule.params}\\b`).test(value));
    if (isUnused || rule.nodes?.length === 0) rule.remove();
  });
  return root.toString().trim();
}
