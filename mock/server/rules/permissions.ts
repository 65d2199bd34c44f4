import type { EndpointName } from '../../../src/contract/endpoints';
import type { permissions } from '../../../src/contract/permissions';

/** What anyone may call, signed in or not. */
export type PublicEndpoint = {
  [Name in EndpointName]: (typeof permissions)[Name] extends 'public' ? Name : never;
}[EndpointName];

/** What an account may still call while its password must be changed: enough to change it, or to leave. */
export const openWhilePasswordIsOld: ReadonlySet<EndpointName> = new Set([
  'currentUser',
  'userMenus',
  'ownPassword',
  'logout',
]);
