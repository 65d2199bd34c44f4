import type { CardMetric } from '../../../src/contract/card';
import type { Random } from './basics';

/** Key, label, present value, unit, and the amplitude of the trend as a fraction of the value. */
type MetricSeed = readonly [key: string, label: string, value: number, unit: string, swing: number];

interface CardSeed {
  code: string;
  name: string;
  description: string;
  category: string;
  url: string;
  /** False if the app shows initials instead of a logo. */
  hasLogo: boolean;
  openToAll: boolean;
  inMaintenance?: boolean;
  metrics: readonly MetricSeed[];
}

/** Business systems of the demo data. Their order determines their ids. */
export const demoCards: readonly CardSeed[] = [
  {
    code: 'oa',
    name: '协同办公',
    description: '流程审批、公告、会议与日程',
    category: '办公协同',
    url: 'https://oa.example.com/',
    hasLogo: true,
    openToAll: true,
    metrics: [
      ['todo', '待办审批', 18, '件', 0.35],
      ['done', '本周办结', 246, '件', 0.2],
      ['hours', '平均审批时长', 5.4, '小时', 0.15],
    ],
  },
  {
    code: 'hr',
    name: '人力资源',
    description: '入转调离、考勤、薪酬与绩效',
    category: '人力行政',
    url: 'https://hr.example.com/',
    hasLogo: true,
    openToAll: false,
    metrics: [
      ['headcount', '在职员工', 300, '人', 0.02],
      ['joined', '本月入职', 9, '人', 0.4],
      ['attendance', '出勤率', 97.6, '%', 0.01],
    ],
  },
  {
    code: 'finance',
    name: '财务管理',
    description: '总账、应收应付、资金与报表',
    category: '财务法务',
    url: 'https://finance.example.com/',
    hasLogo: true,
    openToAll: false,
    metrics: [
      ['revenue', '本月回款', 1286.4, '万元', 0.18],
      ['payable', '待付款单', 37, '笔', 0.3],
    ],
  },
  {
    code: 'crm',
    name: '客户关系',
    description: '线索、商机、客户与回访',
    category: '营销服务',
    url: 'https://crm.example.com/',
    hasLogo: true,
    openToAll: false,
    metrics: [
      ['leads', '新增线索', 128, '条', 0.25],
      ['deals', '在谈商机', 64, '个', 0.12],
      ['win', '赢单率', 31.5, '%', 0.1],
    ],
  },
  {
    code: 'purchase',
    name: '采购管理',
    description: '供应商、询价、订单与对账',
    category: '供应链',
    url: 'https://purchase.example.com/',
    hasLogo: true,
    openToAll: false,
    metrics: [
      ['orders', '执行中订单', 52, '单', 0.2],
      ['saving', '本季降本', 86.2, '万元', 0.15],
    ],
  },
  {
    code: 'warehouse',
    name: '仓储物流',
    description: '入库、出库、盘点与配送跟踪',
    category: '供应链',
    url: 'https://wms.example.com/',
    hasLogo: true,
    openToAll: false,
    inMaintenance: true,
    metrics: [
      ['outbound', '今日出库', 1342, '件', 0.22],
      ['turnover', '库存周转', 28.7, '天', 0.08],
      ['accuracy', '盘点准确率', 99.3, '%', 0.004],
    ],
  },
  {
    code: 'project',
    name: '项目管理',
    description: '计划、任务、工时与里程碑',
    category: '研发项目',
    url: 'https://project.example.com/',
    hasLogo: true,
    openToAll: false,
    metrics: [
      ['active', '进行中项目', 23, '个', 0.1],
      ['delayed', '延期任务', 14, '项', 0.45],
    ],
  },
  {
    code: 'bi',
    name: '数据看板',
    description: '经营指标、专题分析与订阅',
    category: '数据分析',
    url: 'https://bi.example.com/',
    hasLogo: true,
    openToAll: false,
    metrics: [
      ['reports', '活跃看板', 87, '个', 0.08],
      ['visits', '昨日访问', 1935, '次', 0.2],
      ['latency', '平均打开', 1.8, '秒', 0.15],
    ],
  },
  {
    code: 'contract',
    name: '合同管理',
    description: '起草、审查、用印与归档',
    category: '财务法务',
    url: 'https://contract.example.com/',
    hasLogo: true,
    openToAll: false,
    metrics: [
      ['pending', '待审合同', 11, '份', 0.35],
      ['signed', '本月签署', 43, '份', 0.2],
    ],
  },
  {
    code: 'training',
    name: '培训学习',
    description: '课程、考试与学习档案',
    category: '人力行政',
    url: 'https://learn.example.com/',
    hasLogo: false,
    openToAll: true,
    metrics: [
      ['courses', '在学课程', 36, '门', 0.1],
      ['finish', '完课率', 82.4, '%', 0.06],
    ],
  },
  {
    code: 'expense',
    name: '费用报销',
    description: '差旅申请、报销与发票查验',
    category: '财务法务',
    url: 'https://expense.example.com/',
    hasLogo: true,
    openToAll: true,
    inMaintenance: true,
    metrics: [
      ['claims', '待审单据', 73, '张', 0.3],
      ['days', '平均到账', 3.2, '天', 0.2],
    ],
  },
  {
    code: 'self',
    name: '账号自助',
    description: '修改密码，保护自己的账号',
    category: '办公协同',
    url: '/account/password',
    hasLogo: false,
    openToAll: true,
    metrics: [
      ['changed', '本月改密', 58, '人次', 0.3],
      ['risk', '弱口令拦截', 21, '次', 0.4],
    ],
  },
];

const POINTS = 12;

/**
 * @returns the metrics of a business system, each with a trend of twelve points that ends at the present value.
 * `change` is the relative difference between the last two points of the trend.
 */
export function metricsOf({ metrics }: CardSeed, random: Random): CardMetric[] {
  return metrics.map(([key, label, value, unit, swing]) => {
    const drift = (random.next() - 0.35) * swing;
    const trend = Array.from({ length: POINTS - 1 }, (_, index) => {
      const back = (POINTS - 1 - index) / (POINTS - 1);
      return roundLike(value * (1 - drift * back + (random.next() - 0.5) * swing), value);
    });
    const lastPoint = trend.at(-1) ?? value;
    const change = lastPoint === 0 ? 0 : Math.round((value / lastPoint - 1) * 1000) / 1000;
    return { key, label, value, unit, change, trend: [...trend, value] };
  });
}

/** Rounds a number to an integer if `like` is an integer, otherwise to one decimal. A percentage stays below 100. */
function roundLike(number: number, like: number): number {
  const scale = Number.isInteger(like) ? 1 : 10;
  const ceiling = like > 80 && like < 100 && scale === 10 ? 99.9 : Infinity;
  return Math.min(ceiling, Math.max(0, Math.round(number * scale) / scale));
}
