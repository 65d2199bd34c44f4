import type { EndpointName, endpoints } from '../../../src/contract/endpoints';

/** What anyone may call, signed in or not. */
export type PublicEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'public' ? Name : never;
}[EndpointName];

/** What an account may still call while its password must be changed: enough to change it, or to leave. */
export const openWhilePasswordIsOld: ReadonlySet<EndpointName> = new Set([
  'currentUser',
  'userMenus',
  'ownPassword',
  'logout',
]);
