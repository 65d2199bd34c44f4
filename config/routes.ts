/**
 * The route table (spec §2). Umi turns every `component` into a lazy chunk.
 * `name` is a key of the locale files' `menu` area; `icon` a name that `components/icons/NamedIcon` knows, for entries of the
 * navigation and the palette that the server gives none; `public` screens are shown to people who are not signed in, too.
 */
const screens = [
  { path: '/home', name: 'home', icon: 'dashboard', component: '@/pages/home' },
  { path: '/account/role', name: 'role', icon: 'table', component: '@/pages/account/role' },
  { path: '/account/staff', name: 'staff', icon: 'table', component: '@/pages/account/staff' },
  { path: '/account/menu', name: 'menu', icon: 'menu', component: '@/pages/account/menu' },
  { path: '/account/record', name: 'record', icon: 'table', component: '@/pages/account/record' },
  { path: '/account/password', name: 'password', icon: 'table', component: '@/pages/account/password' },
  { path: '/account/department', name: 'department', icon: 'team', component: '@/pages/account/department' },
  { path: '/exception', name: 'exception', public: true, component: '@/pages/exception' },
];

export default [
  {
    path: '/user',
    component: '@/layouts/LoginLayout',
    routes: [
      { path: '/user', redirect: '/user/login', keepQuery: true },
      { path: '/user/login', name: 'login', component: '@/pages/user/login' },
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
          { path: '*', name: 'notFound', public: true, component: '@/pages/404' },
        ],
      },
    ],
  },
];
