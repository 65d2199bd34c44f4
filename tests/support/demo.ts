/** Names that the demonstration data contains. `mock/server/seed` creates that data. */

export const DEPARTMENTS = {
  company: '云启科技集团',
  office: '总裁办公室',
  research: '研发中心',
  platform: '平台研发部',
  applications: '应用研发部',
  products: '产品中心',
  finance: '财务中心',
  technology: '信息技术部',
  legal: '法务合规部',
  audit: '审计监察部',
  internalAudit: '内部审计组',
  itAudit: '信息审计组',
  algorithms: '算法组',
  functionTests: '功能测试组',
  infrastructure: '基础架构组',
  strategy: '战略发展部',
  tax: '税务部',
  recruiting: '招聘与配置部',
  administration: '行政管理部',
} as const;

export const ROLES = {
  super: '超级管理员',
  hr: '人力资源管理员',
  auditor: '安全审计员',
  staff: '普通员工',
  permissions: '权限管理员',
  head: '部门主管',
  project: '项目经理',
  analyst: '数据分析师',
} as const;

export const PEOPLE = {
  admin: '林致远',
  hr: '陈思雨',
  auditor: '周正阳',
  staff: '王晓明',
} as const;

export const SYSTEMS = {
  office: '协同办公',
  hr: '人力资源',
  finance: '财务管理',
  customers: '客户关系',
  purchasing: '采购管理',
  warehouse: '仓储物流',
  projects: '项目管理',
  figures: '数据看板',
  contracts: '合同管理',
  training: '培训学习',
  expenses: '费用报销',
  selfService: '账号自助',
} as const;

export const CATEGORIES = { finance: '财务法务', supply: '供应链' } as const;

/** Menu directories whose names are only in the demonstration data. No screen has these names. */
export const FOLDERS = { permissions: '权限管理', systems: '常用系统' } as const;

/** Permissions whose names in the demonstration data differ from the app's own names. */
export const PERMISSIONS = { logShow: '查看日志', logExport: '导出日志' } as const;

/** Names of figures that business systems show. */
export const METRICS = { headcount: '在职员工', passwords: '本月改密' } as const;

/** @returns a business system in the form in which the server sends it */
export const card = (id: number, fields: object = {}) => ({
  id,
  code: `sys-${id}`,
  name: `系统${id}`,
  logo: '',
  description: '',
  url: 'https://sys.example.org/',
  category: '办公',
  status: 'running',
  sort: id,
  ...fields,
});
