import type { Department } from '@/contract/department';
import { translate } from '@/locales/translate';
import { departmentFields } from '@/pages/account/department/fields';
import { editsOfRows, planRows } from '@/pages/account/department/transfer/planRows';
import { tableAliases, tableColumns, tableFields, type Mapping } from '@/pages/account/department/transfer/tableFields';
import { planned, type PlanEdit } from '@/utils/plan/plan';
import { foldName } from '@/constants/writing';
import { matchColumns } from '@/utils/transfer/table';
import { indexTree } from '@/utils/tree/tree';
import { department } from '../../utils/support/departments';

describe('planRows', () => {
  const node = (id: number, parent_id: number | null, name: string, fields: Partial<Department> = {}): Department =>
    department(id, parent_id, { name, sort: 10, version: 3, ...fields });

  const index = indexTree<Department>([
    node(1, null, 'Group', { code: 'G', sort: 10 }),
    node(2, 1, 'Research', { code: 'RD', leader: 'Li', phone: '010-88886666' }),
    node(3, 1, 'Sales', { sort: 20, status: 0, remark: 'Old' }),
    node(4, 2, 'Web', { sort: 0 }),
  ]);

  const states = new Map([
    [foldName(translate('common.enabled')), true],
    [foldName(translate('common.disabled')), false],
  ]);
  const whole = Object.fromEntries(tableFields.map((field, column) => [field, column])) as Mapping;

  function check(lines: readonly (readonly string[])[], context: { mapping?: Mapping; mayCreate?: boolean } = {}) {
    const rows = lines.map((cells, index) => ({ number: index + 2, cells }));
    return planRows(rows, { index, edits: [], mapping: whole, mayCreate: true, mayUpdate: true, states, ...context });
  }
  /** Returns the cells of a row: parent, name, code and others. Missing values become empty cells. */
  const line = (parent: string, name: string, code = '', ...others: string[]) => [parent, name, code, ...others];
  const faults = (rows: ReturnType<typeof check>) => rows.map(({ faults: list }) => list.map(({ key }) => key));

  test('importing exported departments recognizes all columns and changes nothing', () => {
    const columns = tableColumns(translate, index);
    const lines = index.entries.map(({ node: one }) => columns.map(({ text }) => text(one) ?? ''));
    const mapping = matchColumns(
      columns.map(({ title }) => title),
      tableAliases(translate),
    );
    expect(mapping).toEqual(whole);
    expect(check(lines, { mapping }).map(({ state }) => state)).toEqual(['same', 'same', 'same', 'same']);
    expect(Object.keys(whole)).toHaveLength(Object.keys(departmentFields).length);
  });

  test('a department import finds departments by code, or by parent and name; parents can be in later rows', () => {
    const rows = check([
      line('Group / Labs', 'Optics'),
      line('G', 'Labs', 'LAB'),
      line('Sales', 'Development', 'RD'),
      line('Group', 'sales', '', '', '', '', translate('common.enabled')),
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['create', 'create', 'update', 'update']);
    const edits = editsOfRows(rows);
    expect(edits).toMatchObject([
      { kind: 'add', id: -1, values: { name: 'Labs', parent_id: 1, code: 'LAB' } },
      { kind: 'add', id: -2, values: { name: 'Optics', parent_id: -1 } },
      { kind: 'edit', id: 2, values: { name: 'Development' } },
      { kind: 'move', id: 2, parentId: 3 },
      { kind: 'edit', id: 3, values: { status: 1 } },
    ] satisfies unknown[] as PlanEdit[]);
    expect([...planned(index, edits).faults]).toEqual([]);
  });

  test('a department import does not change the fields whose columns are missing in the file', () => {
    const mapping = { code: 0, name: 1 };
    expect(check([['RD', 'Research']], { mapping })[0]).toMatchObject({ state: 'same' });
    const edit = { kind: 'edit', id: 2, version: 3, values: { name: 'R&D' } };
    expect(check([['RD', 'R&D']], { mapping })[0]?.edits).toEqual([edit]);
  });

  test('a department import reports faulty rows, and adds no department whose parent is in a faulty row', () => {
    const rows = check([
      line('Nowhere', 'Here'),
      line('Group', ''),
      line('Group', 'New', '-!'),
      line('New', 'Below'),
      line('Group', 'Sum', '', '', '', 'many'),
      line('Group', 'State', '', '', '', '', 'perhaps'),
      line('Group', 'Research'),
      line('G', 'Research', 'RD'),
    ]);
    expect(faults(rows)).toEqual([
      ['plan.import.parentUnknown'],
      ['transfer.import.row.empty'],
      ['form.rule.departmentCode'],
      ['plan.import.parentUnknown'],
      ['plan.import.sortUnknown'],
      ['transfer.import.row.statusUnknown'],
      [],
      ['plan.import.duplicate'],
    ]);
    expect(editsOfRows(rows).filter(({ kind }) => kind === 'add')).toEqual([]);
  });

  test('a department import refuses cycles of parents, and new departments without permission to create', () => {
    expect(faults(check([line('B', 'A'), line('A', 'B')])).flat()).toContain('plan.import.parentUnknown');
    expect(faults(check([line('Group', 'New')], { mayCreate: false }))).toEqual([['plan.import.mayNotCreate']]);
  });
});
