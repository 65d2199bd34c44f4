import type { Random } from './basics';
import { DAY_MS, OFFSET_MS } from '../rules/time';
import { demoAccounts } from './demoAccounts';
import type { FlatDepartment } from './departments';

type Syllable = readonly [character: string, pinyin: string];

const parseSyllables = (text: string): Syllable[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const);

/** Surnames with their pinyin. Frequent surnames are repeated. */
const families = parseSyllables(`
  王wang 王wang 王wang 李li 李li 李li 张zhang 张zhang 张zhang 刘liu 刘liu 陈chen 陈chen 杨yang 杨yang 黄huang 赵zhao
  吴wu 周zhou 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 高gao 林lin 罗luo 郑zheng 梁liang 谢xie 宋song 唐tang 许xu 韩han
  冯feng 邓deng 曹cao 彭peng 曾zeng 肖xiao 田tian 董dong 袁yuan 潘pan 于yu 蒋jiang 蔡cai 余yu 杜du 叶ye 程cheng
  苏su 魏wei 吕lv 丁ding 任ren 沈shen 姚yao 卢lu 姜jiang 崔cui 钟zhong 谭tan 陆lu 汪wang 范fan 金jin 石shi 廖liao
`);

const firsts = parseSyllables(`
  晓xiao 文wen 志zhi 建jian 海hai 明ming 嘉jia 思si 子zi 雨yu 佳jia 国guo 春chun 俊jun 梓zi 一yi 宇yu 浩hao 诗shi
  欣xin 雅ya 静jing 家jia 世shi 若ruo 景jing 永yong 立li 天tian 承cheng 书shu 云yun 可ke 亦yi 安an 泽ze
`);

const seconds = parseSyllables(`
  伟wei 芳fang 娜na 敏min 静jing 丽li 强qiang 磊lei 军jun 洋yang 勇yong 艳yan 杰jie 娟juan 涛tao 超chao 霞xia 平ping
  刚gang 辉hui 玲ling 桂gui 华hua 宁ning 琳lin 鹏peng 斌bin 博bo 航hang 凯kai 雪xue 莹ying 婷ting 然ran 轩xuan 怡yi
  源yuan 昊hao 菲fei 妍yan 峰feng 哲zhe 岚lan 瑶yao 颖ying 蕾lei 晨chen 帆fan 睿rui 彤tong
`);

const carriers = [
  '130',
  '133',
  '135',
  '136',
  '138',
  '139',
  '150',
  '152',
  '158',
  '159',
  '177',
  '180',
  '186',
  '188',
  '189',
];

interface Person {
  name: string;
  /** Pinyin in lower case, with a number if another account has the same pinyin. */
  username: string;
  mobile: string;
  email: string;
}

/**
 * Creates a generator of people with unique usernames.
 * @param namesRepeat true if two people can have the same name
 * @returns a function that returns another person with each call
 */
export function createPeople(
  random: Random,
  existingAccounts: readonly { username: string; name: string }[],
  { namesRepeat = false } = {},
): () => Person {
  const usernames = new Map(existingAccounts.map((person) => [person.username, 1]));
  const names = new Set(existingAccounts.map((person) => person.name));
  const draw = (): { name: string; pinyin: string } => {
    const parts = [random.pick(families), ...(random.chance(0.72) ? [random.pick(firsts)] : []), random.pick(seconds)];
    const name = parts.map(([character]) => character).join('');
    return !namesRepeat && names.has(name) ? draw() : { name, pinyin: parts.map(([, pinyin]) => pinyin).join('') };
  };
  return () => {
    const { name, pinyin } = draw();
    names.add(name);
    const count = (usernames.get(pinyin) ?? 0) + 1;
    usernames.set(pinyin, count);
    const username = count === 1 ? pinyin : `${pinyin}${count}`;
    return { name, username, mobile: mobile(random), email: `${username}@example.com` };
  };
}

export const mobile = (random: Random): string => `${random.pick(carriers)}${random.int(10_000_000, 99_999_999)}`;

const STAFF_COUNT = 300;
/**
 * Number of accounts that were created in the period of the log.
 * The latest of these accounts (`NEWCOMERS`) have not signed in yet and must change their password.
 */
const RECENT = 45;
const NEWCOMERS = 3;
const HOUR_MS = 60 * 60 * 1000;

export interface DemoStaff extends Person {
  id: number;
  departmentId: number;
  departmentName: string;
  roleCodes: string[];
  status: 0 | 1;
  isNew: boolean;
  remark: string | null;
  createdAt: number;
}

/** @returns the accounts in the order of their ids, and the leaders by department id */
export function createStaff(departments: readonly FlatDepartment[], random: Random, now: number) {
  const staff: DemoStaff[] = [];
  const leaders = new Map<number, DemoStaff>();
  const nextPerson = createPeople(random, demoAccounts);
  const add = (department: FlatDepartment, person: Person, roleCodes: string[]): DemoStaff => {
    const id = staff.length + 1;
    const isNew = id > STAFF_COUNT - NEWCOMERS;
    const older = STAFF_COUNT - id;
    const daysAgo = older < RECENT ? 1 + older * 1.9 : 100 + (older - RECENT) * 3.5;
    const account: DemoStaff = {
      ...person,
      id,
      departmentId: department.id,
      departmentName: department.name,
      roleCodes,
      status: 1,
      isNew,
      remark: null,
      createdAt: officeHours(now - daysAgo * DAY_MS, random),
    };
    staff.push(account);
    return account;
  };

  for (const { username, name, roleCode, departmentCode } of demoAccounts) {
    const department = departments.find(({ code }) => code === departmentCode);
    if (!department) throw new Error(`No department ${departmentCode}`);
    add(department, { username, name, mobile: mobile(random), email: `${username}@example.com` }, [roleCode]);
  }
  for (const department of departments) {
    leaders.set(department.id, add(department, nextPerson(), ['staff', 'department_manager']));
  }
  const leaves = departments.filter((department) => department.isLeaf);
  while (staff.length < STAFF_COUNT) {
    const department = random.pick(leaves);
    const account = add(department, nextPerson(), ['staff', ...specialty(department.code)]);
    if (!account.isNew && random.chance(0.05)) disable(account, random);
  }
  assignDuties(staff);
  return { staff, leaders };
}

/** @returns a random moment of the day between 9:00 and 17:30 in the organisation's time zone */
function officeHours(day: number, random: Random): number {
  const midnight = Math.floor((day + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  return midnight + Math.floor((9 + random.next() * 8.5) * HOUR_MS);
}

function disable(account: DemoStaff, random: Random): void {
  account.status = 0;
  account.remark = random.pick(['已离职', '长期外派，账号暂停', '岗位调整，待重新开通']);
}

const specialties: readonly (readonly [prefix: string, roleCode: string])[] = [
  ['FI-BUD', 'analyst'],
  ['FI', 'finance'],
  ['SC-P', 'purchaser'],
  ['SC', 'warehouse_keeper'],
  ['MK-BRD', 'analyst'],
  ['MK-DLV', 'project_manager'],
  ['MK', 'account_manager'],
  ['RD-DAT', 'analyst'],
  ['PD', 'project_manager'],
];

function specialty(departmentCode: string): string[] {
  const match = specialties.find(([prefix]) => departmentCode.startsWith(prefix));
  return match ? [match[1]] : [];
}

/** Assigns administrative roles to enabled accounts of three departments, in addition to the documented accounts. */
function assignDuties(staff: readonly DemoStaff[]): void {
  const assign = (departmentName: string, roleCode: string, count: number) =>
    staff
      .filter(
        (account) =>
          account.departmentName === departmentName && account.id > demoAccounts.length && account.status === 1,
      )
      .slice(0, count)
      .forEach((account) => account.roleCodes.push(roleCode));
  assign('员工服务部', 'hr_admin', 2);
  assign('运维管理组', 'permission_admin', 2);
  assign('信息审计组', 'auditor', 2);
}
