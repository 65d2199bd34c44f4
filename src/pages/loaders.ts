import { listLoader } from '@/hooks/list/useList';
import { departmentActions } from '@/models/department';
import { menuActions } from '@/models/menu';
import { logList } from './account/record/list';
import { roleList } from './account/role/list';
import { staffList } from './account/staff/list';

/** Functions that return the first request of a screen, by the screen's name in `config/routes.ts`. */
export const loaders = {
  role: listLoader(roleList),
  staff: listLoader(staffList),
  record: listLoader(logList),
  department: () => departmentActions.fetchTree(),
  menu: () => menuActions.fetchTree(),
};
