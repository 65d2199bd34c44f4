import type { EndpointName } from '../../../src/contract/endpoints';
import type { DataOf, RequestOf } from '../../../src/contract/schemas';
import {
  department,
  departmentFields,
  factors,
  log,
  menu,
  menuFields,
  notice,
  permissionTree,
  role,
  session,
  staff,
  staffFields,
} from './exampleRecords';

interface Example<Name extends EndpointName> {
  request: RequestOf<Name>;
  /** Message and data of the envelope of a successful response. */
  message: string;
  data: DataOf<Name>;
}

const ok = '操作成功';
const passwords = { password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-71' };
const page = <Row>(row: Row) => ({ data: [row], current_page: 1, total: 1 });

/** Example request and response of each call. The records are from the demo data. */
export const examples: { [Name in EndpointName]: Example<Name> } = {
  ossConfig: {
    request: {},
    message: ok,
    data: {
      dir: 'uploads/1/',
      expire: 1773972300,
      host: '/api/account-api/file/oss/upload',
      accessId: 'account-center',
      policy: 'eyJleHBpcmF0aW9uIjoiMjAyNi0wMy0yMFQwMjowNTowMC4wMDBaIiwiY29uZGl0aW9ucyI6W119',
      signature: 'q0yq0Zq5k6m2m3n4b5v6c7x8z9l0k1j2h3g4f5d6s7a=',
    },
  },

  login: {
    request: { body: { username: 'admin', password: 'Account@2026' } },
    message: '登录成功',
    data: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', expire_in: 7200 },
  },
  logout: { request: {}, message: '已退出登录', data: null },
  userMenus: {
    request: {},
    message: ok,
    data: [
      { name: '首页', icon: 'dashboard', uri: '/home' },
      {
        name: '权限管理',
        icon: 'safety',
        uri: '',
        children: [{ name: '角色管理', icon: 'table', uri: '/account/role' }],
      },
    ],
  },
  currentUser: {
    request: {},
    message: ok,
    data: {
      id: 2,
      username: 'hr',
      name: '陈思雨',
      avatar: null,
      email: 'hr@example.com',
      mobile: '13800000002',
      department: { id: 2, name: '人力资源部', leader: '李承蕾' },
      roles: [{ id: 2, name: '人力资源管理员' }],
      permissions: ['account.department', 'account.staff', 'account.staff.show'],
      must_change_password: false,
      last_login_at: '2026-03-19T09:12:45.000+08:00',
      must_set_up_factor: false,
      security: ['unlock', 'sessions', 'factors', 'passkeys'],
      session_idle: 1800,
    },
  },

  departmentTree: { request: {}, message: ok, data: { tree: [{ ...department, staff_count: 12, children: [] }] } },
  departmentCreate: { request: { body: departmentFields }, message: '部门已新建', data: null },
  departmentUpdate: {
    request: { params: { id: 4 }, body: { ...departmentFields, version: 1 } },
    message: '部门已保存',
    data: null,
  },

  menuTree: { request: {}, message: ok, data: [menu] },
  menuCreate: { request: { body: menuFields }, message: '菜单已新建', data: null },
  menuUpdate: {
    request: {
      params: { id: 31 },
      body: { ...menuFields, name: '常用报表', uri: '/reports/usual', permission: 'report.usual', version: 1 },
    },
    message: '菜单已保存',
    data: null,
  },

  roleList: {
    request: { query: { page: 1, pageSize: 10, keyword: '访客', sortField: 'id', sortOrder: 'descend' } },
    message: ok,
    data: page(role),
  },
  roleForm: { request: {}, message: ok, data: { permission: permissionTree } },
  roleDetail: { request: { params: { id: 6 } }, message: ok, data: { ...role, permission: [1, 2, 3] } },
  roleCreate: {
    request: { body: { name: '访客', code: 'guest', description: '只看首页', permission: [1] } },
    message: '角色已新建',
    data: null,
  },
  roleUpdate: {
    request: {
      params: { id: 6 },
      body: { name: '部门主管', code: 'department_manager', permission: [1, 2, 3], version: 1 },
    },
    message: '角色已保存',
    data: null,
  },

  staffList: {
    request: {
      body: {
        page: 1,
        pageSize: 10,
        keyword: '王',
        department_id: 1,
        status: 1,
        sortField: 'username',
        sortOrder: 'ascend',
      },
    },
    message: ok,
    data: page(staff),
  },
  staffFilter: { request: {}, message: ok, data: { roles: [{ id: 4, name: '普通员工', grantable: true }] } },
  staffDetail: { request: { params: { id: 9 } }, message: ok, data: staff },
  staffCreate: { request: { body: { ...staffFields, ...passwords } }, message: '账号已新建', data: null },
  staffUpdate: {
    request: { params: { id: 9 }, body: { ...staffFields, username: 'wangwei.new', id: 9, version: 1 } },
    message: '账号已保存',
    data: null,
  },
  staffEnable: { request: { params: { id: 20 } }, message: '账号已启用', data: null },
  staffDisable: { request: { params: { id: 20 } }, message: '账号已停用', data: null },
  staffPassword: {
    request: { params: { id: 22 }, body: passwords },
    message: '密码已重置，对方下次登录时须修改',
    data: null,
  },
  staffPlatforms: {
    request: { params: { id: 9 } },
    message: ok,
    data: [{ id: 1, name: '协同办公', logo: '/logos/oa.svg', url: 'https://oa.example.com/' }],
  },

  ownPassword: {
    request: { body: { old_password: 'Account@2026', ...passwords } },
    message: '密码已修改，其他登录已全部退出',
    data: null,
  },

  logList: {
    request: {
      body: {
        page: 1,
        pageSize: 10,
        module: '部门管理',
        result: 'success',
        start_at: '2026-03-01',
        end_at: '2026-03-20',
      },
    },
    message: ok,
    data: {
      ...page(log),
      histogram: [{ date: '2026-03-20', total: 1, failed: 0 }],
      since: '2026-01-01T00:00:09.412+08:00',
    },
  },
  logDetail: {
    request: { params: { id: 5001 } },
    message: ok,
    data: {
      ...log,
      request: { params: { id: '4' }, body: { ...departmentFields } },
      response: { code: 200, message: '部门已保存' },
      changes: [{ field: 'name', label: '部门名称', before: '秘书处', after: '新业务部' }],
    },
  },

  cardList: {
    request: {},
    message: ok,
    data: {
      data: [
        {
          id: 1,
          code: 'oa',
          name: '协同办公',
          logo: '/logos/oa.svg',
          description: '流程审批、公告与日程',
          url: 'https://oa.example.com/',
          category: '协同',
          status: 'running',
          sort: 10,
        },
      ],
    },
  },
  cardData: {
    request: { params: { id: 1 } },
    message: ok,
    data: {
      id: 1,
      updated_at: '2026-03-20T09:55:00.000+08:00',
      metrics: [{ key: 'todo', label: '待办', value: 18, unit: '件', change: -0.12, trend: [24, 22, 21, 18] }],
    },
  },

  staffUnlock: { request: { params: { id: 9 } }, message: '已解除锁定', data: null },
  ownSessions: { request: {}, message: ok, data: [session] },
  ownSessionEnd: { request: { params: { id: 3 } }, message: '已退出该登录', data: null },
  otherSessionsEnd: { request: {}, message: '已退出其他全部登录', data: null },
  staffSessions: { request: { params: { id: 9 } }, message: ok, data: [{ ...session, current: false }] },
  staffSessionsEnd: { request: { params: { id: 9 } }, message: '已退出全部设备', data: null },

  ownFactors: { request: {}, message: ok, data: factors },
  ownFactorRemove: {
    request: { params: { id: 3 }, body: { password: 'violet-Harbour-71' } },
    message: '验证方式已移除',
    data: null,
  },
  totpBegin: {
    request: { body: { password: 'violet-Harbour-71' } },
    message: ok,
    data: {
      ticket: 'mWn2ODkzM2E0LTgxZDItNGJjNy1hOTQyLTc3M2QxZQ',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Account%20Center:hr?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Account%20Center',
    },
  },
  totpConfirm: {
    request: { body: { ticket: 'mWn2ODkzM2E0LTgxZDItNGJjNy1hOTQyLTc3M2QxZQ', passcode: '287082' } },
    message: '身份验证器已设置',
    data: { recovery_codes: ['AB2D-EFGH-JKLM', 'NP3Q-RSTU-VWXY'] },
  },
  passkeyBegin: {
    request: { body: { password: 'violet-Harbour-71' } },
    message: ok,
    data: {
      ticket: 'mWn2ODkzM2E0LTgxZDItNGJjNy1hOTQyLTc3M2QxZQ',
      options: {
        challenge: 'q0yq0Zq5k6m2m3n4b5v6c7x8z9l0k1j2h3g4f5d6s7a',
        rp: { id: 'accounts.example.org', name: '星河集团' },
        user: { id: 'YWNjb3VudCAy', name: 'hr', displayName: '陈思雨' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      },
    },
  },
  passkeyFinish: {
    request: {
      body: {
        ...{ ticket: 'mWn2ODkzM2E0LTgxZDItNGJjNy1hOTQyLTc3M2QxZQ', name: 'Notebook' },
        credential: { id: 'dGVzdA', rawId: 'dGVzdA', type: 'public-key', response: { clientDataJSON: 'e30' } },
      },
    },
    message: '通行密钥已添加',
    data: { recovery_codes: null },
  },
  passkeyChallenge: {
    request: {},
    message: ok,
    data: {
      ticket: 'q0yq0Zq5k6m2m3n4b5v6c7.mz3k1j2h.3g4f5d6s7aq0yq0Zq5k6m2m3n4b5v6c7x8z9l0k1j2h',
      options: { challenge: 'q0yq0Zq5k6m2m3n4b5v6c7x8z9l0k1j2h3g4f5d6s7a', rpId: 'accounts.example.org' },
    },
  },
  recoveryCodesRenew: {
    request: { body: { password: 'violet-Harbour-71' } },
    message: '恢复码已更换',
    data: { recovery_codes: ['AB2D-EFGH-JKLM', 'NP3Q-RSTU-VWXY'] },
  },
  staffFactors: { request: { params: { id: 9 } }, message: ok, data: factors },
  staffFactorsRemove: {
    request: { params: { id: 9 } },
    message: '验证方式已全部移除，对方已退出全部设备',
    data: null,
  },
  ownNotices: { request: {}, message: ok, data: [notice] },
  noticesRead: { request: { body: { id: 3 } }, message: ok, data: null },
};
