import { paths } from '../src/constants/paths';

/**
 * Route of a screen of `src/pages`.
 * The last part of its address is the screen's name, a key of the `menu` area in the locale files.
 * `icon` is a name in `components/icons/NamedIcon`.
 * The navigation and the command palette show this icon if the server sends none.
 * `access` is the permission code that opens the screen, or a list of alternatives.
 * A nested list requires all of its codes. Without `access`, the screen is open to all signed-in users.
 * `parentPath` is the address of another screen.
 * People whose menu contains that screen may also open this screen, because not every backend has an entry for it.
 */
const screen = (path: string, icon: string, access?: string | readonly (string | readonly string[])[]) => ({
  path,
  name: path.split('/').at(-1),
  icon,
  component: `@/pages${path}`,
  ...(access && { access }),
});

const screens = [
  screen(paths.home, 'dashboard'),
  screen(paths.role, 'table', 'account.role'),
  screen(paths.staff, 'table', 'account.staff'),
  screen(paths.menu, 'menu', 'account.menu'),
  screen(paths.record, 'table', 'account.record'),
  screen(paths.password, 'table'),
  screen(paths.access, 'safety'),
  { ...screen(paths.holders, 'safety', 'account.role'), parentPath: paths.role },
  screen(paths.department, 'team', 'account.department'),
  // Users who can read the log can also open this screen, to check access reviews that others have signed.
  screen(paths.review, 'audit', [['account.staff', 'account.role'], 'account.record']),
];

/**
 * The route table (spec §2). Umi makes a lazy chunk of every `component`.
 * Screens with `public` do not require a session.
 */
export default [
  {
    path: '/user',
    component: '@/layouts/LoginLayout',
    routes: [
      { path: '/user', redirect: '/user/login', keepQuery: true },
      { path: paths.login, name: 'login', component: '@/pages/user/login' },
      { path: '/user/*', name: 'notFound', component: '@/pages/404' },
    ],
  },
  {
    path: '/',
    component: '@/layouts/SecurityLayout',
    routes: [
      {
        path: '/',
        component: '@/layouts/BasicLayout',
        routes: [
          { path: '/', redirect: '/home' },
          ...screens,
          { path: paths.exception, name: 'exception', public: true, component: '@/pages/exception' },
          { path: '*', name: 'notFound', public: true, component: '@/pages/404' },
        ],
      },
    ],
  },
];

/** Screens that exist on the development server only. */
export const developmentRoutes = [
  { path: '/dev/words', component: '@/pages/dev/words' },
  {
    path: '/dev',
    // `SecurityLayout` provides the theme and the dialogs that the shared components need.
    // The route is `public`, so the page requires no session.
    component: '@/layouts/SecurityLayout',
    routes: [{ path: '/dev/components', public: true, component: '@/pages/dev/components' }],
  },
];
