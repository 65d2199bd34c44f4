import { integer, oneOf, text } from '@/utils/address/queryValues';

/**
 * What the screen's address says: the permission by the id of its node or by its code, and which of its holders are shown.
 * Without `accounts` these are the enabled ones.
 */
export const holdersQuery = {
  name: 'holders',
  filters: { permission: integer, code: text, accounts: oneOf('all'), department_id: integer },
  sortable: [] as readonly string[],
};
