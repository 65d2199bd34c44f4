import { paths } from '../src/constants/paths';

/**
 * A screen of `src/pages`, by its address, whose last part is its name: a key of the locale files' `menu` area. `icon` is
 * a name that `components/icons/NamedIcon` knows, for entries of navigation and palette that the server gives none.
 * `access` is the permission code that opens the screen, or several of which one does; without, it is open to all who are
 * signed in. `within` is the address of another screen whose menu entry opens it as well: not every backend has an entry
 * for it.
 */
const screen = (path: string, icon: string, access?: string | readonly string[]) => ({
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
  { ...screen(paths.holders, 'safety', 'account.role'), within: paths.role },
  screen(paths.department, 'team', 'account.department'),
  // Those who read the log check signed reviews.
  screen(paths.review, 'audit', ['account.staff', 'account.record']),
];

/**
 * The route table (spec §2). Umi turns every `component` into a lazy chunk; `public` screens are shown to people who are
 * not signed in, too.
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

/** Screens of the development server alone. */
export const developmentRoutes = [
  { path: '/dev/words', component: '@/pages/dev/words' },
  {
    path: '/dev',
    // For what the parts of screens need around them; nobody has to be signed in.
    component: '@/layouts/SecurityLayout',
    routes: [{ path: '/dev/components', public: true, component: '@/pages/dev/components' }],
  },
];
