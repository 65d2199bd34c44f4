/**
 * Maximum size of the scripts that a first visit loads, in kB (1000 bytes) after brotli compression.
 * `npm test -- --only=build` checks the production build against the budgets.
 * A change that enlarges the scripts on purpose has to raise the budget here.
 */
export interface Budget {
  name: string;
  /** Chunks: webpack's name of a chunk that the router loads, or the path of a lazy component without its extension. */
  parts: readonly string[];
  /** Chunks that the browser has loaded before. Their scripts do not count. */
  earlierParts?: readonly string[];
  kilobytes: number;
}

const LOGIN = ['layouts__LoginLayout', 'p__user__login__index'];
const FRAME = ['layouts__SecurityLayout', 'layouts__BasicLayout'];

const screen = (name: string): string => `p__${name.replace('/', '__')}__index`;

const page = (name: string, kilobytes: number): Budget => ({
  name: `page ${name}`,
  parts: [...FRAME, screen(name)],
  kilobytes,
});

/** @returns the budget of a lazy component of the screen `screenPath`; by default, of the layout around all screens */
const partBudget = (path: string, kilobytes: number, screenPath?: string): Budget => ({
  name: `part ${path}`,
  parts: [`src/${path}`],
  earlierParts: screenPath ? [...FRAME, screen(screenPath)] : FRAME,
  kilobytes,
});

const ROLE = 'account/role';
const STAFF = 'account/staff';
const MENU = 'account/menu';
const DEPARTMENT = 'account/department';
const RECORD = 'account/record';
const PASSWORD = 'account/password';
const ACCESS = 'account/access';
const HOLDERS = 'account/holders';
const REVIEW = 'account/review';

/**
 * A new limit should be at most 5 % above the measured size.
 * No limit may exceed 420 kB for a list or 240 kB for the login page.
 */
export const budgets: readonly Budget[] = [
  { name: 'login page', parts: LOGIN, kilobytes: 118 },
  { name: 'signed-in frame', parts: FRAME, kilobytes: 279 },
  page('home', 336),
  page(ROLE, 319),
  page(STAFF, 351.5),
  page(RECORD, 360.5),
  page(MENU, 334.5),
  page(DEPARTMENT, 341.5),
  page(PASSWORD, 359),
  page(ACCESS, 335),
  page(HOLDERS, 345),
  page(REVIEW, 387.5),
  page('exception', 280),
  page('404', 279),

  // The scripts of the two popups and of `messages` include the component library.
  // An idle sign-in page prefetches most of this library.
  { ...partBudget('layouts/login/LanguageOffer', 2), earlierParts: LOGIN },
  { ...partBudget('layouts/login/LoginLocalePopup', 117.5), earlierParts: LOGIN },
  { ...partBudget('layouts/login/LoginThemePopup', 99), earlierParts: LOGIN },
  { name: 'part messages', parts: ['messages'], earlierParts: LOGIN, kilobytes: 111 },

  partBudget('components/locale/LocalePopup', 19),
  partBudget('components/layers/ChoicePopup', 1),
  partBudget('layouts/session/SignInAgain', 14.5),
  partBudget('layouts/DialogHolder', 11),
  partBudget('layouts/keptWork', 2.8),
  partBudget('layouts/commandPalette/PaletteDialog', 59.5),
  partBudget('layouts/jobs/JobPanel', 62),
  partBudget('jobs/jobRunner', 42),
  partBudget('layouts/settings/SettingsDrawer', 46),
  partBudget('layouts/notices/NoticePopup', 36.5),
  partBudget('components/form/ReasonField', 15, STAFF),
  partBudget('utils/text/pinyinMatch', 70),
  partBudget('components/table/SettingsPanel', 16, STAFF),
  partBudget('components/list/ViewsDialog', 27, ROLE),
  partBudget('components/transfer/ExportDialog', 34, STAFF),
  partBudget('components/icons/iconSet', 28, MENU),
  partBudget('components/tree/MoveDialog', 41, DEPARTMENT),
  partBudget('pages/account/holders/MatrixDialog', 12, HOLDERS),
  partBudget('pages/account/department/plan/PlanScreen', 102, DEPARTMENT),
  partBudget('pages/account/role/RoleEditor', 66, ROLE),
  partBudget('pages/account/role/RoleCompare', 78, ROLE),
  partBudget('pages/account/role/RoleViewer', 55, ROLE),
  partBudget('pages/account/staff/form/StaffEditor', 74, STAFF),
  partBudget('pages/account/staff/detail/StaffDrawer', 40, STAFF),
  partBudget('pages/account/staff/password/ResetPassword', 58, STAFF),
  partBudget('pages/account/staff/password/PasswordOnce', 25, STAFF),
  partBudget('pages/account/staff/leave/LeaveDialog', 30, STAFF),
  partBudget('pages/account/staff/batch/BatchDialog', 53, STAFF),
  partBudget('pages/account/staff/departments/DepartmentPanel', 16, STAFF),
  partBudget('pages/account/staff/departments/DepartmentFilter', 16, STAFF),
  partBudget('pages/account/staff/transfer/ImportDialog', 58.5, STAFF),
  partBudget('pages/account/menu/MenuEditor', 63, MENU),
  partBudget('pages/account/menu/RolePreview', 28, MENU),
  partBudget('pages/account/record/LogEntryDrawer', 8, RECORD),
  { name: 'part calendar', parts: ['calendar'], earlierParts: [...FRAME, screen(RECORD)], kilobytes: 32 },
  partBudget('pages/account/password/strength', 12, PASSWORD),
  partBudget('pages/account/password/FactorDialog', 16, PASSWORD),
  { ...partBudget('pages/user/login/SecondStep', 2.5), earlierParts: LOGIN },
  { ...partBudget('pages/user/login/PasskeyButton', 1.4), earlierParts: LOGIN },
  partBudget('pages/account/department/DepartmentEditor', 56, DEPARTMENT),
  partBudget('pages/account/department/OrgChart/OrgChart', 9.6, DEPARTMENT),
  partBudget('pages/account/department/DepartmentMembers', 50, DEPARTMENT),
  partBudget('components/log/NodeHistory', 7.5, DEPARTMENT),
  partBudget('pages/account/review/NewReview', 33, REVIEW),
  partBudget('pages/account/review/OpenReview', 2.5, REVIEW),
  partBudget('utils/transfer/xlsxWriter', 7, STAFF),
  partBudget('utils/transfer/workbookTable', 110, STAFF),
];

/**
 * Limits of the styles that load before the first paint, in kB. The sign-in page loads only the styles of the entry.
 * Signed-in users also load those of antd and of the screens.
 */
export const STYLES = { login: 4.3, signedIn: 64.5 };
