/** Name, code and sub-departments. */
type DepartmentSeed = readonly [name: string, code: string, children?: readonly DepartmentSeed[]];

/**
 * Departments of the demo data, with four levels.
 * New departments must be added at the end, since the order of the departments determines their ids.
 */
const departmentTree: DepartmentSeed = [
  '云启科技集团',
  'YQ',
  [
    [
      '总裁办公室',
      'CEO',
      [
        ['战略发展部', 'CEO-STR'],
        ['总裁秘书处', 'CEO-SEC'],
      ],
    ],
    [
      '研发中心',
      'RD',
      [
        [
          '平台研发部',
          'RD-PLT',
          [
            ['基础架构组', 'RD-INF'],
            ['中间件组', 'RD-MID'],
            ['数据平台组', 'RD-DAT'],
            ['安全研发组', 'RD-SEC'],
          ],
        ],
        [
          '应用研发部',
          'RD-APP',
          [
            ['前端开发组', 'RD-WEB'],
            ['服务端开发组', 'RD-SRV'],
            ['移动开发组', 'RD-MOB'],
            ['算法组', 'RD-ALG'],
          ],
        ],
        [
          '质量保障部',
          'RD-QA',
          [
            ['功能测试组', 'RD-QAF'],
            ['自动化测试组', 'RD-QAA'],
          ],
        ],
      ],
    ],
    [
      '产品中心',
      'PD',
      [
        ['产品规划部', 'PD-PLN'],
        ['用户体验部', 'PD-UX'],
        ['产品运营部', 'PD-OPS'],
      ],
    ],
    [
      '信息技术部',
      'IT',
      [
        ['运维管理组', 'IT-OPS'],
        ['桌面支持组', 'IT-DSK'],
        ['企业应用组', 'IT-APP'],
      ],
    ],
    [
      '营销中心',
      'MK',
      [
        [
          '品牌市场部',
          'MK-BRD',
          [
            ['品牌传播组', 'MK-PR'],
            ['数字营销组', 'MK-DIG'],
          ],
        ],
        [
          '销售管理部',
          'MK-SAL',
          [
            ['华东大区', 'MK-EC'],
            ['华南大区', 'MK-SC'],
            ['华北大区', 'MK-NC'],
            ['西南大区', 'MK-SW'],
          ],
        ],
        [
          '客户成功部',
          'MK-CS',
          [
            ['客户服务组', 'MK-SVC'],
            ['实施交付组', 'MK-DLV'],
          ],
        ],
      ],
    ],
    [
      '供应链中心',
      'SC',
      [
        [
          '采购部',
          'SC-PUR',
          [
            ['战略采购组', 'SC-PUS'],
            ['采购执行组', 'SC-PUE'],
          ],
        ],
        [
          '仓储物流部',
          'SC-WH',
          [
            ['上海仓', 'SC-WSH'],
            ['深圳仓', 'SC-WSZ'],
            ['物流调度组', 'SC-LOG'],
          ],
        ],
        ['生产计划部', 'SC-PMC'],
      ],
    ],
    [
      '财务中心',
      'FI',
      [
        ['会计核算部', 'FI-ACC'],
        ['资金管理部', 'FI-TRE'],
        ['预算与分析部', 'FI-BUD'],
        ['税务部', 'FI-TAX'],
      ],
    ],
    [
      '人力资源中心',
      'HR',
      [
        ['招聘与配置部', 'HR-REC'],
        ['薪酬绩效部', 'HR-CNB'],
        ['培训发展部', 'HR-TRN'],
        ['员工服务部', 'HR-SSC'],
      ],
    ],
    [
      '法务合规部',
      'LG',
      [
        ['合同管理组', 'LG-CON'],
        ['知识产权组', 'LG-IPR'],
      ],
    ],
    [
      '审计监察部',
      'AUD',
      [
        ['内部审计组', 'AUD-INT'],
        ['信息审计组', 'AUD-IT'],
      ],
    ],
    ['行政管理部', 'AD'],
  ],
];

export interface FlatDepartment {
  id: number;
  parentId: number | null;
  name: string;
  code: string;
  phone: string;
  /** Position among the siblings, multiplied by ten. */
  sort: number;
  isLeaf: boolean;
}

/** @returns the departments as rows with ids from 1; each parent precedes its children */
export function flatDepartments(): FlatDepartment[] {
  const rows: FlatDepartment[] = [];
  const visit = ([name, code, children = []]: DepartmentSeed, parentId: number | null, sort: number) => {
    const id = rows.length + 1;
    const phone = `021-6080${String(1000 + id * 7)}`;
    rows.push({ id, parentId, name, code, phone, sort, isLeaf: children.length === 0 });
    children.forEach((child, index) => visit(child, id, (index + 1) * 10));
  };
  visit(departmentTree, null, 10);
  return rows;
}
