import { listOf } from '@/hooks/list/useList';
import { staffActions } from '@/models/staff';
import { integer, oneOf, text } from '@/utils/address/queryValues';

/** The list of accounts (spec §7). */
export const staffList = listOf({
  name: 'staff',
  filters: { keyword: text, role_id: integer, status: oneOf(0, 1), department_id: integer },
  sortable: [
    'name',
    'username',
    'mobile',
    'email',
    'department',
    'status',
    'last_login_at',
    'created_at',
    'updated_at',
  ],
  presets: ['never', 'idle', 'noRole', 'disabledWithRoles', 'ends3', 'ends7', 'ends30'],
  select: (root) => root.staff,
  fetchPage: staffActions.fetchPage,
});
