import type { EndpointName, endpoints, Permitted } from '../../../src/contract/endpoints';

/** What anyone may call, signed in or not. */
export type PublicEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'public' ? Name : never;
}[EndpointName];

/** What an account may still call while its password must be changed: enough to change it, or to leave. */
export const openWhilePasswordIsOld: ReadonlySet<Permitted> = new Set<Permitted>([
  'currentUser',
  'userMenus',
  'ownPassword',
  'logout',
]);
