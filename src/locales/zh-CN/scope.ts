export default {
  'scope.manages': '您管理：{part}',
  'scope.withBelow': '{names}及下级',
  'scope.count': '{count, number} 个部门及下级',
  'scope.beyond': '记录不存在，或不在您管理的部门内',
  'scope.departments': '您管理的部门',
  'scope.top': '您管理范围的最上级部门由其上级的管理员维护',
  'scope.role.beyond': '此角色的权限或管理范围超出您自己的，无法授予或收回',
} as const;
