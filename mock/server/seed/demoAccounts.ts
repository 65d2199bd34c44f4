/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'Account@2026';

interface DemoAccount {
  username: string;
  name: string;
  /** Description of its permissions. */
  may: string;
  roleCode: string;
  departmentCode: string;
}

/** Demo accounts with documented sign-ins: the first rows of the staff table, in this order. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'admin',
    name: '林致远',
    may: '超级管理员：全部功能',
    roleCode: 'super_admin',
    departmentCode: 'IT-OPS',
  },
  { username: 'hr', name: '陈思雨', may: '账号管理与部门管理', roleCode: 'hr_admin', departmentCode: 'HR-SSC' },
  { username: 'auditor', name: '周正阳', may: '只能查看操作日志', roleCode: 'auditor', departmentCode: 'AUD-IT' },
  { username: 'staff', name: '王晓明', may: '只有首页和修改密码', roleCode: 'staff', departmentCode: 'RD-WEB' },
];
