import type { EndpointName } from '../../../src/contract/endpoints';
import type { HandlersOf } from '../pipeline/context';
import { cardOperations } from './card';
import { departmentOperations } from './department';
import { factorOperations, passkeyOperations } from './factors';
import { fileOperations } from './file';
import { logOperations } from './log';
import { menuOperations } from './menu';
import { roleOperations } from './role';
import { passwordOperations, securityOperations } from './security';
import { sessionOperations } from './session';
import { staffOperations } from './staff';

/** Handlers of all endpoints. A missing handler, or a handler of another type than the contract, is a compile error. */
export const handlers: HandlersOf<EndpointName> = {
  ...sessionOperations,
  ...departmentOperations,
  ...menuOperations,
  ...roleOperations,
  ...staffOperations,
  ...passwordOperations,
  ...logOperations,
  ...cardOperations,
  ...fileOperations,
  ...securityOperations,
  ...factorOperations,
  ...passkeyOperations,
};
