import { API_PREFIX, endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { refusal } from '../failure';
import { isAudited, isAuditedRead } from '../rules/logEvents';
import { say } from '../words/words';

interface Route {
  name: EndpointName;
  /** `{id}` of the path as text; undefined where the path has none. */
  params: Record<string, string> | undefined;
}

const routes = Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  takesId: path.endsWith('/{id}'),
  pattern: new RegExp(`^${API_PREFIX}${path.replace('{id}', '([^/]+)')}$`),
}));

/** @returns whether it is the whole path of a call that changes something, or of one about a single record, with rows in the log */
export const isLoggedPath = (path: string): boolean =>
  routes.some(
    ({ name, takesId, pattern }) => isAudited(name) && (takesId || !isAuditedRead(name)) && pattern.test(path),
  );

/** @throws Failure 404 for a path that no endpoint has, 405 (with `Allow`) for a method that this path does not take */
export function matchRoute(method: string, path: string): Route {
  const here = routes.filter((route) => route.pattern.test(path));
  if (here.length === 0) throw refusal(404, say('unknownPath'));
  const route = here.find((candidate) => candidate.method === method);
  if (!route) {
    throw refusal(405, say('unknownMethod'), { allow: here.map((candidate) => candidate.method).join(', ') });
  }
  const id = route.pattern.exec(path)?.[1];
  return { name: route.name, params: route.takesId && id !== undefined ? { id } : undefined };
}
