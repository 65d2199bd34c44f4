import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import DataTable from '@/components/DataTable';
import type { DataColumn } from '@/components/table/columns';
import { useSelection } from '@/hooks/useSelection';

interface Person {
  id: number;
  name: string;
  age: number;
}

const PEOPLE: readonly Person[] = ['甲', '乙', '丙', '丁'].map((name, index) => ({ id: index + 1, name, age: 30 + index }));

const drawn = jest.fn<ReactNode, [Person]>(({ name }) => name);
const COLUMNS: readonly DataColumn<Person>[] = [
  { key: 'name', title: '姓名', render: drawn },
  { key: 'age', title: '年龄', align: 'end', render: ({ age }) => age },
];
const nothing = () => undefined;
const SETTINGS = {
  columns: COLUMNS,
  density: 'large' as const,
  choices: [],
  isDefault: true,
  toggle: nothing,
  move: nothing,
  setDensity: nothing,
  reset: nothing,
};
const QUERY = {
  page: 1,
  pageSize: 10,
  move: nothing,
  isFiltered: false,
  reset: nothing,
  sortable: ['name'],
  sortField: 'name',
  sortOrder: 'descend' as const,
  sort: nothing,
};

interface PeopleProps {
  rows?: readonly Person[];
  loading?: boolean;
  onRowClick?: (person: Person) => void;
}

function People({ rows = PEOPLE, loading = false, ...others }: PeopleProps) {
  const selection = useSelection(rows);
  return (
    <DataTable
      label="人员"
      list={{ rows, total: rows.length, loading, failed: false, current: true, reload: nothing }}
      query={QUERY}
      settings={SETTINGS}
      selection={{ ...selection, nameOf: ({ name }) => name, actions: null }}
      {...others}
    />
  );
}

const table = () => screen.getByRole('table', { name: '人员' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const all = () => box('选择本页全部');
const selected = () => PEOPLE.map(({ name }) => name).filter((name) => box(`选择${name}`).checked).join('');

test('is a table: columns have heads, one of them says how it is sorted, rows are known by their id', () => {
  render(<People />);
  expect(table()).toHaveAttribute('aria-busy', 'false');
  const [boxes, name, age] = within(table()).getAllByRole('columnheader');
  for (const head of [boxes, name, age]) expect(head).toHaveAttribute('scope', 'col');
  expect(name).toHaveAttribute('aria-sort', 'descending');
  expect(age).not.toHaveAttribute('aria-sort');
  const rows = within(table()).getAllByRole('row').slice(1);
  expect(rows.map(({ dataset }) => dataset['rowKey'])).toEqual(['1', '2', '3', '4']);
  expect(within(rows[0]!).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', '甲', '30']);
});

test('while rows are waited for, the table says so, and nothing of it is read or can be pressed', () => {
  render(<People rows={[]} loading />);
  expect(table()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('正在加载…')).toHaveAttribute('role', 'status');
  expect(within(table()).getAllByRole('row')).toHaveLength(1);
  for (const one of screen.getAllByRole('checkbox', { hidden: true })) expect(one).toBeDisabled();
});

test('nothing to select: the box of all is disabled', () => {
  render(<People rows={[]} />);
  expect(all()).toBeDisabled();
  expect(all()).not.toBeChecked();
});

test('the box of all is in between while some are selected, and selects or leaves out the page', () => {
  render(<People />);
  fireEvent.click(box('选择乙'));
  expect(all()).toBePartiallyChecked();
  expect(all()).not.toBeChecked();
  fireEvent.click(all());
  expect(selected()).toBe('甲乙丙丁');
  expect(all()).toBeChecked();
  expect(all()).not.toBePartiallyChecked();
  fireEvent.click(all());
  expect(selected()).toBe('');
});

test('with Shift, all from the row selected last to this one are selected, or left out', () => {
  render(<People />);
  fireEvent.click(box('选择甲'));
  fireEvent.click(box('选择丙'), { shiftKey: true });
  expect(selected()).toBe('甲乙丙');
  fireEvent.click(box('选择甲'), { shiftKey: true });
  expect(selected()).toBe('');
});

test('a row is not drawn anew when another one is selected, and not its cells when it is selected itself', () => {
  render(<People />);
  drawn.mockClear();
  // Each box sets it whenever it is drawn.
  const boxDrawn = jest.spyOn(HTMLInputElement.prototype, 'indeterminate', 'set');
  fireEvent.click(box('选择乙'));
  expect(new Set(boxDrawn.mock.contexts)).toEqual(new Set([box('选择乙'), all()]));
  expect(drawn).not.toHaveBeenCalled();
  boxDrawn.mockRestore();
});

test('a press on a row is told, but not one on its box', () => {
  const onRowClick = jest.fn();
  render(<People onRowClick={onRowClick} />);
  fireEvent.click(box('选择甲'));
  expect(onRowClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('甲'));
  expect(onRowClick).toHaveBeenCalledWith(PEOPLE[0]);
});
