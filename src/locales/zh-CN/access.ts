/** The signed-in person's own permissions. */
export default {
  'access.can': '我可以做什么',
  'access.other': '其他权限',
  'access.sources': '查看每项权限来自哪个角色，需要“查看角色”权限。',
  'access.signIns': '登录记录',
  'access.contacts': '需要更多权限？请联系：',
} as const;
