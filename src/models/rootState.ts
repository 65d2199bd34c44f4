import type { DepartmentState } from './department';
import type { LogState } from './log';
import type { LoginState } from './login';
import type { MenuState } from './menu';
import type { RoleState } from './role';
import type { SettingsState } from './settings';
import type { StaffState } from './staff';
import type { UserState } from './user';

/** Running effects: true if any effect runs (`global`), by model, and by the action type of an effect (spec §4). */
export interface LoadingState {
  global: boolean;
  models: Record<string, boolean | undefined>;
  effects: Record<string, boolean | undefined>;
}

export interface RootState {
  login: LoginState;
  user: UserState;
  role: RoleState;
  staff: StaffState;
  department: DepartmentState;
  menu: MenuState;
  log: LogState;
  settings: SettingsState;
  loading: LoadingState;
}
