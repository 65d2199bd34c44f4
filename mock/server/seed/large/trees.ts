import { fold, siblingKey, uriKey } from '../../rules/fold';
import { nameOrder } from '../../rules/nameOrder';
import type { NewRow } from './bulkInsert';

const DEPARTMENTS = [
  '综合管理部',
  '人力资源部',
  '财务部',
  '市场部',
  '销售部',
  '客户服务部',
  '技术部',
  '运营部',
  '采购部',
  '质量部',
];
const GROUPS = 9;
const PAGES = 10;
const ACTIONS = ['查看', '新建', '编辑', '删除', '导入', '导出', '审批', '打印'];

const two = (number: number): string => String(number).padStart(2, '0');

/** Branch offices below the first department, with departments and groups, with ids after `last` up to `count`. */
export function* largeDepartments(last: number, count: number, at: number): Generator<NewRow<'departments'>> {
  let id = last;
  const row = (parentId: number, name: string, code: string, sort: number): NewRow<'departments'> => ({
    id: (id += 1),
    parent_id: parentId,
    name,
    sibling_key: siblingKey(parentId, name),
    code,
    code_key: fold(code),
    order_key: nameOrder(name),
    leader: null,
    phone: null,
    sort,
    status: 1,
    remark: null,
    created_at: at,
    updated_at: at,
  });
  for (let branch = 1; id < count; branch += 1) {
    const branchCode = `BR${two(branch)}`;
    const office = row(1, `第${branch}分公司`, branchCode, 1000 + branch);
    yield office;
    for (let which = 0; which < DEPARTMENTS.length && id < count; which += 1) {
      const code = `${branchCode}-${two(which + 1)}`;
      const department = row(office.id, DEPARTMENTS[which] ?? '', code, which + 1);
      yield department;
      for (let group = 1; group <= GROUPS && id < count; group += 1) {
        yield row(department.id, `第${group}组`, `${code}-${group}`, group);
      }
    }
  }
}

/** Business domains with pages and actions, with ids after `last` up to `count`. */
export function* largeMenus(last: number, count: number, at: number): Generator<NewRow<'menu_nodes'>> {
  let id = last;
  const row = (
    parentId: number | null,
    type: NewRow<'menu_nodes'>['type'],
    name: string,
    sort: number,
    { uri = null, permission = null }: { uri?: string | null; permission?: string | null },
  ): NewRow<'menu_nodes'> => ({
    id: (id += 1),
    parent_id: parentId,
    name,
    sibling_key: siblingKey(parentId, name),
    icon: type === 'action' ? null : 'appstore',
    uri,
    uri_key: uri === null ? null : uriKey(uri),
    type,
    permission,
    permission_key: permission === null ? null : fold(permission),
    sort,
    visible: 1,
    created_at: at,
    updated_at: at,
  });
  for (let domain = 1; id < count; domain += 1) {
    const directory = row(null, 'directory', `业务域${domain}`, 1000 + domain, {});
    yield directory;
    for (let which = 1; which <= PAGES && id < count; which += 1) {
      const code = `domain${two(domain)}.page${two(which)}`;
      const uri = `https://app-${domain}-${which}.example.com/`;
      const page = row(directory.id, 'page', `业务${domain}-${which}`, which, { uri, permission: code });
      yield page;
      for (let at = 0; at < ACTIONS.length && id < count; at += 1) {
        yield row(page.id, 'action', ACTIONS[at] ?? '', at + 1, { permission: `${code}.action${at + 1}` });
      }
    }
  }
}
