/**
 * How many kB of scripts (brotli, 1000 bytes) a first visit may need: `npm test -- --only=build` holds the production
 * build against it. Whoever makes a part larger on purpose writes the new figure here, in the same change.
 */
export interface Budget {
  name: string;
  /** By webpack's names for what the router loads, by paths without extension for parts that are loaded on use. */
  needs: readonly string[];
  /** What is there already when a part is asked for: only what comes on top counts. */
  beyond?: readonly string[];
  kilobytes: number;
}

const LOGIN = ['layouts__LoginLayout', 'p__user__login__index'];
const FRAME = ['layouts__SecurityLayout', 'layouts__BasicLayout'];

const screen = (name: string): string => `p__${name.replace('/', '__')}__index`;

const page = (name: string, kilobytes: number): Budget => ({ name: `page ${name}`, needs: [...FRAME, screen(name)], kilobytes });

/** What `on` loads on use; without a screen, what the frame does. */
const part = (path: string, kilobytes: number, on?: string): Budget => ({
  name: `part ${path}`,
  needs: [`src/${path}`],
  beyond: on ? [...FRAME, screen(on)] : FRAME,
  kilobytes,
});

const ROLE = 'account/role';
const STAFF = 'account/staff';
const MENU = 'account/menu';
const DEPARTMENT = 'account/department';
const RECORD = 'account/record';
const PASSWORD = 'account/password';

/** What is needed, and a twentieth of it; 420 for a list and 240 for the login page are the most that may ever be. */
export const budgets: readonly Budget[] = [
  { name: 'login page', needs: LOGIN, kilobytes: 230 },
  { name: 'signed-in frame', needs: FRAME, kilobytes: 320 },
  page('home', 350),
  page(ROLE, 420),
  page(STAFF, 420),
  page(RECORD, 420),
  page(MENU, 360),
  page(DEPARTMENT, 360),
  page(PASSWORD, 371),
  page('exception', 321),
  page('404', 321),

  { ...part('components/LocalePopup', 34), beyond: LOGIN },
  { ...part('components/ChoicePopup', 46), beyond: LOGIN },
  part('layouts/session/SignInAgain', 55),
  part('layouts/DialogHolder', 13),
  part('layouts/palette/PaletteDialog', 28),
  part('layouts/settings/SettingsDrawer', 16),
  part('hooks/pinyin-pro', 72),
  part('components/table/SettingsPanel', 13, STAFF),
  part('components/exchange/ExportDialog', 32, STAFF),
  part('components/icons/iconSet', 29, MENU),
  part('components/tree/MoveDialog', 43, DEPARTMENT),
  part('pages/account/role/RoleEditor', 58, ROLE),
  part('pages/account/role/RoleCompare', 42, ROLE),
  part('pages/account/role/RoleViewer', 15, ROLE),
  part('pages/account/staff/form/StaffEditor', 68, STAFF),
  part('pages/account/staff/detail/StaffDrawer', 26, STAFF),
  part('pages/account/staff/password/ResetPassword', 44, STAFF),
  part('pages/account/staff/password/PasswordOnce', 11, STAFF),
  part('pages/account/staff/batch/BatchDialog', 20, STAFF),
  part('pages/account/staff/departments/DepartmentPanel', 8, STAFF),
  part('pages/account/staff/departments/DepartmentFilter', 9, STAFF),
  part('pages/account/staff/exchange/ImportDialog', 39, STAFF),
  part('pages/account/menu/MenuEditor', 70, MENU),
  part('pages/account/menu/RolePreview', 38, MENU),
  part('pages/account/record/RecordDrawer', 15, RECORD),
  part('pages/account/record/PeriodFields', 45, RECORD),
  part('pages/account/password/strength', 12, PASSWORD),
  part('pages/account/department/DepartmentEditor', 64, DEPARTMENT),
  part('pages/account/department/OrgChart/OrgChart', 11, DEPARTMENT),
  part('utils/exchange/xlsxWriter', 12, STAFF),
  part('utils/exchange/xlsxReader', 11, STAFF),
];

/** How many kB of styles every page asks for before it is drawn: antd's, and those of the entry. */
export const STYLES = 46;
