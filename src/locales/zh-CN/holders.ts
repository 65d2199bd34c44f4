/** Who has a permission, and through which roles. */
export default {
  'holders.ask': '谁可以',
  'holders.of': '谁有“{name}”权限',
  'holders.here': '谁可以打开当前页面',
  'holders.choose': '选择一项权限',
  'holders.chooseHint': '查看哪些角色和哪些人拥有它。',
  'holders.unknown': '此权限不存在',
  'holders.roles': '{count, plural, =0 {没有角色拥有此权限} other {# 个角色拥有此权限}}',
  'holders.people': '共 {count, number} 人',
  'holders.atLeast': '至少 {count, number} 人',
  'holders.none': '没有人拥有此权限',
  'holders.disabledToo': '包括停用的账号',
  'holders.reading': '正在读取角色：{done, number} / {total, number}',
  'holders.failed': '{count, number} 个角色加载失败，结果可能不完整：{names}',
  'holders.matrix': '权限矩阵',
  'holders.matrix.hint': '每项权限一行，每个角色一列，● 表示拥有。',
  'holders.matrix.path': '路径',
} as const;
