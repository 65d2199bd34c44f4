import routes from '../../routes';
import en from '../../../src/locales/en-US/words';
import zh from '../../../src/locales/zh-CN/words';

interface Route {
  path: string;
  name?: string;
  redirect?: string;
  routes?: Route[];
}

const leaves = (table: readonly Route[]): Route[] =>
  table.flatMap((route) => (route.routes ? leaves(route.routes) : route.path.includes('*') ? [] : [route]));

function titleOf(words: Readonly<Record<string, unknown>>, name: string): string {
  const title = words[`menu.${name}`];
  if (typeof title !== 'string') throw new Error(`No word for menu.${name}`);
  return title;
}

/** Table of the addresses in `docs/architecture.md`: the route table, with each screen's name in English and Chinese. */
export function screenTable(): string[] {
  const rows = leaves(routes).map(({ path, name = '', redirect }) =>
    redirect
      ? `| \`${path}\` | redirects to \`${redirect}\` |`
      : `| \`${path}\` | ${titleOf(en, name)} · ${titleOf(zh, name)} |`,
  );
  return ['| address | screen |', '|---|---|', ...rows];
}
