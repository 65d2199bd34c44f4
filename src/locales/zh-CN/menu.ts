/** Screen names, by the `name` of `config/routes.ts`. */
export default {
  'menu.home': '首页',
  'menu.login': '登录',
  'menu.role': '角色管理',
  'menu.staff': '账号管理',
  'menu.menu': '菜单管理',
  'menu.record': '操作日志',
  'menu.password': '修改密码',
  'menu.access': '我的权限',
  'menu.holders': '谁可以做什么',
  'menu.review': '权限复核',
  'menu.department': '部门管理',
  'menu.exception': '出错了',
  'menu.notFound': '页面不存在',
} as const;
