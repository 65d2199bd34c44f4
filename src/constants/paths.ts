/** Addresses of the app's own screens (spec §2), without the router base. */
export const paths = {
  login: '/user/login',
  home: '/home',
  role: '/account/role',
  staff: '/account/staff',
  menu: '/account/menu',
  record: '/account/record',
  password: '/account/password',
  access: '/account/access',
  holders: '/account/holders',
  department: '/account/department',
  review: '/account/review',
  exception: '/exception',
} as const;
