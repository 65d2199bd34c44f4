import { API_PREFIX, endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { refusal } from '../failure';
import { isAudited, isAuditedRead } from '../rules/logEvents';
import { answerText } from '../words/words';

interface Route {
  name: EndpointName;
  /** The value of `{id}` in the path, as text; undefined if the path has no `{id}`. */
  params: Record<string, string> | undefined;
}

const routes = Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  hasId: path.endsWith('/{id}'),
  pattern: new RegExp(`^${API_PREFIX}${path.replace('{id}', '([^/]+)')}$`),
}));

/** @returns true if this is the path of a logged call that changes something or reads a single record */
export const isLoggedPath = (path: string): boolean =>
  routes.some(({ name, hasId, pattern }) => isAudited(name) && (hasId || !isAuditedRead(name)) && pattern.test(path));

/**
 * Finds the endpoint of a request.
 * @throws Failure 404 if the path is unknown, 405 with the header `Allow` if the path has no such method
 */
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
