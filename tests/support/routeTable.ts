import routes from '../../config/routes';

interface RouteRow {
  path: string;
  component: string | undefined;
  redirect: string | undefined;
}

interface Route {
  path: string;
  component?: string;
  redirect?: string;
  routes?: Route[];
}

/** The route table without its nesting: layouts first, then what they hold. */
export function routeRows(table: Route[] = routes): RouteRow[] {
  return table.flatMap(({ path, component, redirect, routes: children = [] }) => [
    { path, component, redirect },
    ...routeRows(children),
  ]);
}

/** Addresses that a person can open, each once: no wildcards, no layout wrappers. */
export function screenPaths(table: Route[] = routes): string[] {
  const leaves = table.flatMap(({ routes: children, ...route }) => (children ? screenPaths(children) : [route.path]));
  return [...new Set(leaves)].filter((path) => !path.includes('*')).sort();
}
