import { API_PREFIX, endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { refusal } from '../failure';
import { isAudited, isAuditedRead } from '../rules/logEvents';
import { answerText } from '../words/words';

interface Route {
  name: EndpointName;
  /** `{id}` of the path as text; undefined for a path without one. */
  params: Record<string, string> | undefined;
}

const routes = Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  hasId: path.endsWith('/{id}'),
  pattern: new RegExp(`^${API_PREFIX}${path.replace('{id}', '([^/]+)')}$`),
}));

/** @returns whether this is the path of a logged call that writes, or that reads a single record */
export const isLoggedPath = (path: string): boolean =>
  routes.some(({ name, hasId, pattern }) => isAudited(name) && (hasId || !isAuditedRead(name)) && pattern.test(path));

/** @throws Failure 404 for an unknown path, 405 (with `Allow`) for an unknown method of the path */
export function matchRoute(method: string, path: string): Route {
  const matches = routes.filter((route) => route.pattern.test(path));
  if (matches.length === 0) throw refusal(404, answerText('unknownPath'));
  const route = matches.find((candidate) => candidate.method === method);
  if (!route) {
    throw refusal(405, answerText('unknownMethod'), { allow: matches.map((candidate) => candidate.method).join(', ') });
  }
  const id = route.pattern.exec(path)?.[1];
  return { name: route.name, params: route.hasId && id !== undefined ? { id } : undefined };
}
