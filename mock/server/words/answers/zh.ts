import type { EndpointName } from '../../../../src/contract/endpoints';
import type { ShapedKind } from '../../../../src/constants/texts';

/**
 * Messages of responses. For a refused call, the log stores the key and the values of the message.
 * A key that is in use must therefore keep its meaning and its parameters.
 */
const answers = {
  ok: '操作成功',
  unknownPath: '请求的接口不存在',
  unknownMethod: '请求方法不被支持',
  malformedJson: '请求体不是有效的 JSON',
  wrongContentType: '请求体必须是 application/json',
  bodyTooLarge: (kib: number) => `请求内容超过 ${kib} KiB 的上限`,
  closing: '服务正在停止，请稍后重试',
  busy: '服务繁忙，请稍后重试',
  diskFull: '存储空间不足，暂时无法保存，请联系管理员清理磁盘',
  storeAway: '数据库暂时不可用，请稍后重试',
  uploadDone: '上传成功',
  uploadMalformed: '上传表单无法识别',
  uploadQuota: '今天上传的图片已达上限，请明天再试',
  uploadTooLarge: '图片不能超过 2 MiB',
  uploadPixels: (side: number, megapixels: number) =>
    `图片的宽和高都不能超过 ${side} 像素，总计不能超过 ${megapixels * 100} 万像素`,
  uploadNotImage: '只能上传 PNG、JPEG、WebP 或 GIF 图片',
  uploadPolicyInvalid: '上传凭证无效，请重试',
  uploadPolicyExpired: '上传凭证已过期，请重试',
  unexpected: (requestId: string) => `服务器内部错误，请联系管理员并提供请求编号：${requestId}`,
  invalid: '提交的内容有误，请检查后重试',
  stale: '记录已被他人修改，请核对后再保存',
  notFound: '记录不存在',

  noToken: '请先登录',
  badSignature: '登录凭证签名无效，请重新登录',
  revoked: '登录状态已失效，请重新登录',
  expired: '登录已过期，请重新登录',
  idle: '长时间未操作，登录已失效，请重新登录',
  notToken: '登录凭证无效，请重新登录',
  badClaims: '登录凭证格式错误，请重新登录',
  longExpired: '登录已过期且无法续期，请重新登录',

  wrongCredentials: '账号或密码错误',
  secondStep: '请完成第二步验证',
  wrongSecondStep: '验证未通过，请重试',
  ticketEnded: '验证已超时，请重新登录',
  accountDisabled: '账号已停用，请联系管理员',
  accountEnded: '账号有效期已过，请联系管理员',
  initialPasswordEnded: '初始密码已过期，请联系管理员重新设置',
  tooManyAttempts: (seconds: number) => `尝试次数过多，请 ${seconds} 秒后再试`,

  noPermission: '没有权限执行此操作',
  mustChangePassword: '请先修改初始密码',
  mustSetUpFactor: '请先设置第二步验证',
  lastFactor: '您的账号必须有第二步验证，不能移除最后一种方式',
  notYourself: '不能对自己的账号执行此操作，请联系其他管理员',
  notOwnRole: '不能修改自己所属角色的权限',
  grantsTooMuch: '无法授予或收回自己没有的权限',
  roleBeyond: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join('、')}包含您没有的权限，无法授予或收回`,
  onlySuper: '只有超级管理员可以管理超级管理员账号',
  takeOver: '不能重置权限高于自己的账号的密码',
  unlockBeyond: '不能解除权限高于自己的账号的锁定',
  sessionsBeyond: '不能查看或结束权限高于自己的账号的登录',
  factorsBeyond: '不能查看或移除权限高于自己的账号的验证方式',
  enableBeyond: '不能启用权限高于自己的账号',
  renameBeyond: '不能修改权限高于自己的账号的账号名、姓名、手机号和邮箱',
  describeBeyond: '不能修改包含您没有的权限的角色的名称、编码和说明',
  lastSuper: '至少要保留一个启用的超级管理员',
  lastLastingSuper: '至少要保留一个启用且长期有效的超级管理员',
  codeNotHeld: '不能使用或更改自己没有的权限编码',
  notOwnScope: '不能修改自己所属角色的管理范围',
  roleOutside: '此角色的管理范围或成员超出您的管理范围，不能修改',
  scopeBeyond: '不能授予或收回超出自己管理范围的权限',
  roleScopeBeyond: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join('、')}的管理范围超出您的管理范围，无法授予或收回`,
  moveWidens: (names: readonly string[]) =>
    `此人的角色${names.map((name) => `“${name}”`).join('、')}在新部门的管理范围超出您的管理范围，不能调动`,
  topOfPart: '您管理范围的最上级部门由其上级的管理员维护',
};

/** Messages for invalid fields. The schemas of the contract do not detect these faults. */
const fields = {
  nameTaken: '名称已存在',
  siblingTaken: '同一上级下已有相同名称',
  codeTaken: '编码已存在',
  usernameTaken: '账号已存在',
  usernameMixed: '账号不能混用拉丁字母与形近的西里尔或希腊字母',
  uriTaken: '地址已存在',
  uriUnsafe: '地址不安全',
  permissionTaken: '权限编码已存在',
  parentMissing: '上级不存在',
  parentIsAction: '按钮下不能再有下级',
  actionHasChildren: '已有下级，不能改为按钮',
  cycle: '不能移动到自己或自己的下级之下',
  tooDeep: (depth: number) => `层级不能超过 ${depth} 级`,
  departmentMissing: '部门不存在',
  departmentBeyond: '部门不存在，或不在您的管理范围内',
  parentBeyond: '上级不存在，或不在您的管理范围内',
  moveGains: '移动会使某些人的管理范围超出您的权限，不能移动',
  endSooner: '没有停用此账号的权限，不能提前有效期',
  endLater: '没有启用此账号的权限，不能延长有效期',
  endBeyond: '不能延长权限高于自己的账号的有效期',
  scopeOutside: '超出您的管理范围',
  scopeDepartments: '请至少选择一个部门',
  builtInScope: '内置角色始终管理整个组织',
  roleMissing: '包含不存在的角色',
  termPast: '请选择将来的时间',
  termTwice: '每个角色只能有一个期限',
  termWithoutRole: '只能为已有的角色设置期限',
  nodeMissing: '包含不存在的权限',
  builtInCode: '内置角色的编码不能修改',
  builtInPermission: '超级管理员角色始终拥有全部权限',
  idDiffers: '与地址中的编号不一致',
  sortField: '不支持按此字段排序',
  keyOutside: '不在允许的目录内',
  passwordDiffers: '两次输入的密码不一致',
  passwordCommon: '密码过于常见，请换一个',
  passwordLeaked: '这个密码曾在数据泄露中出现，请换一个',
  passwordPersonal: '密码不能包含姓名、账号、手机号或邮箱',
  passwordSame: '新密码不能与当前密码相同',
  oldPasswordWrong: '当前密码不正确',
  passkeyWrong: '无法添加此通行密钥，请重试',
  setupEnded: '设置已超时，请重新开始',
  passcodeWrong: '验证码不正确，请核对设备时间后重试',
};

/** Messages for invalid fields, by kind of fault. The schemas of the contract detect these faults; `n` is the limit. */
const schema = {
  body: '请求体必须是 JSON 对象',
  required: '必填',
  unknownField: '不支持的字段',
  type: '类型不正确',
  value: '不在可选范围内',
  format: '格式不正确',
  characters: '含有无效字符',
  textShort: (n: number) => `至少 ${n} 个字符`,
  textLong: (n: number) => `最多 ${n} 个字符`,
  numberSmall: (n: number) => `不能小于 ${n}`,
  numberLarge: (n: number) => `不能大于 ${n}`,
  listLong: (n: number) => `最多 ${n} 项`,
};

const code = '以字母开头，只能含字母、数字和 . _ -';
const time = '请输入正确的时间';

/** Messages for texts in a wrong format, by kind of text (`ShapedKind`); for times, by name of the field. */
const formats = {
  code,
  departmentCode: '以字母或数字开头，只能含字母、数字和 . _ -',
  permission: code,
  username: '以文字或数字开头，只能含文字、数字和 . _ @ -',
  phone: '请输入正确的电话号码',
  email: '请输入正确的邮箱地址',
  address: '必须是以 / 开头的站内路径或 http(s) 地址',
  start_at: time,
  end_at: time,
  valid_until: time,
  until: time,
} satisfies Record<ShapedKind | 'start_at' | 'end_at' | 'valid_until' | 'until', string>;

/** Messages of successful responses, which the app shows. */
const success = {
  login: '登录成功',
  logout: '已退出登录',
  departmentCreate: '部门已新建',
  departmentUpdate: '部门已保存',
  menuCreate: '菜单已新建',
  menuUpdate: '菜单已保存',
  roleCreate: '角色已新建',
  roleUpdate: '角色已保存',
  staffCreate: '账号已新建',
  staffUpdate: '账号已保存',
  staffEnable: '账号已启用',
  staffDisable: '账号已停用',
  staffPassword: '密码已重置，对方下次登录时须修改',
  staffUnlock: '已解除锁定',
  ownSessionEnd: '已退出该登录',
  otherSessionsEnd: '已退出其他全部登录',
  staffSessionsEnd: '已退出全部设备',
  ownPassword: '密码已修改，其他登录已全部退出',
  totpConfirm: '身份验证器已设置',
  passkeyFinish: '通行密钥已添加',
  ownFactorRemove: '验证方式已移除',
  recoveryCodesRenew: '恢复码已更换',
  staffFactorsRemove: '验证方式已全部移除，对方已退出全部设备',
} satisfies Partial<Record<EndpointName, string>>;

export default { answers, fields, schema, formats, success };
