export default {
  'department.create': '新建部门',
  'department.editNamed': '编辑部门“{name}”',
  'department.parent': '上级部门',
  'department.sortHint': '数字越小越靠前',
  'department.concerns': '将影响 {what}',
  'department.people': '{count, number} 人',
  'department.below': '{count, number} 个下级部门',
  'department.empty': '暂无部门',
  'department.emptyHint': '点击“新建部门”，开始搭建组织架构。',
} as const;
