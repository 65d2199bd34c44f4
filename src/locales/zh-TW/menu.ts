export default {
  'menu.home': '首頁',
  'menu.login': '登入',
  'menu.role': '角色管理',
  'menu.staff': '帳號管理',
  'menu.menu': '選單管理',
  'menu.record': '操作記錄',
  'menu.password': '變更密碼',
  'menu.department': '部門管理',
  'menu.exception': '發生錯誤',
  'menu.notFound': '找不到頁面',
} as const;
