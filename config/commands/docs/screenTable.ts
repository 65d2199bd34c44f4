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

const named = (words: Readonly<Record<string, unknown>>, name: string): string => String(words[`menu.${name}`]);

/** The README's table of addresses, from the route table and the screens' names in English and Chinese. */
export function screenTable(): string[] {
  const rows = leaves(routes).map(({ path, name = '', redirect }) =>
    redirect
      ? `| \`${path}\` | leads to \`${redirect}\` |`
      : `| \`${path}\` | ${named(en, name)} · ${named(zh, name)} |`,
  );
  return ['| address | screen |', '|---|---|', ...rows];
}
