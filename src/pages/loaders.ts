import { listLoader } from '@/hooks/list/useList';
import { departmentActions } from '@/models/department';
import { menuActions } from '@/models/menu';
import { logList } from './account/record/logList';
import { roleList } from './account/role/roleList';
import { staffList } from './account/staff/staffList';

/** What each screen asks for first, by its name in `config/routes.ts`. */
export const loaders = {
  role: listLoader(roleList),
  staff: listLoader(staffList),
  record: listLoader(logList),
  department: () => departmentActions.fetchTree(),
  menu: () => menuActions.fetchTree(),
};
