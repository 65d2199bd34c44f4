import DataTable from '@/components/list/DataTable';
import type { DataColumn } from '@/components/table/columns';
import { useSelection } from '@/hooks/list/useSelection';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { t } from '../support/words';

describe('DataTable', () => {
  interface Person {
    id: number;
    name: string;
    age: number;
  }

  const PEOPLE: readonly Person[] = ['A', 'B', 'C', 'D'].map((name, index) => ({
    id: index + 1,
    name,
    age: 30 + index,
  }));

  const renderName = jest.fn<ReactNode, [Person]>(({ name }) => name);
  const COLUMNS: readonly DataColumn<Person>[] = [
    { key: 'name', title: t('account.personName'), width: 160, render: renderName },
    { key: 'age', title: 'Age', width: 80, align: 'end', render: ({ age }) => age },
  ];
  const nothing = () => undefined;
  const SETTINGS = {
    columns: COLUMNS,
    density: 'large' as const,
    choices: [],
    isDefault: true,
    widths: {},
    toggle: nothing,
    move: nothing,
    setDensity: nothing,
    setWidth: nothing,
    reset: nothing,
  };
  const QUERY = {
    page: 1,
    pageSize: 10,
    isFiltered: false,
    move: nothing,
    reset: nothing,
    sort: nothing,
    sortable: ['name'],
    sortField: 'name',
    sortOrder: 'descend' as const,
  };

  interface PeopleProps {
    rows?: readonly Person[];
    loading?: boolean;
    onRowClick?: (person: Person) => void;
  }

  function People({ rows = PEOPLE, loading = false, ...others }: PeopleProps) {
    const selection = useSelection(rows);
    const [widths, setWidths] = useState<Record<string, number>>({});
    const setWidth = (key: string, width: number | undefined) => setWidths(width === undefined ? {} : { [key]: width });
    return (
      <DataTable
        label={t('palette.group.staff')}
        list={{ rows, total: rows.length, loading, failed: false, isCurrent: true, reload: nothing }}
        query={QUERY}
        settings={{ ...SETTINGS, widths, setWidth }}
        selection={{ ...selection, nameOf: ({ name }) => name, actions: null }}
        {...others}
      />
    );
  }

  const table = () => screen.getByRole<HTMLTableElement>('table', { name: t('palette.group.staff') });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const all = () => box(t('list.selectAll'));
  const selectedNames = () =>
    PEOPLE.map(({ name }) => name)
      .filter((name) => box(t('list.selectRow', { name })).checked)
      .join('');

  test('DataTable renders a table with column headers, a sort order, and row ids', () => {
    render(<People />);
    expect(table()).toHaveAttribute('aria-busy', 'false');
    const [boxes, name, age] = within(table()).getAllByRole('columnheader');
    for (const head of [boxes, name, age]) expect(head).toHaveAttribute('scope', 'col');
    expect(name).toHaveAttribute('aria-sort', 'descending');
    expect(age).not.toHaveAttribute('aria-sort');
    const rows = within(table()).getAllByRole('row').slice(1);
    expect(rows.map(({ dataset }) => dataset['rowKey'])).toEqual(['1', '2', '3', '4']);
    const cells = within(rows[0]!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['', 'A', '30']);
  });

  test('a loading DataTable announces that rows are loading, has no body rows, and disables all checkboxes', () => {
    render(<People rows={[]} loading />);
    expect(table()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(t('common.loading'));
    expect(within(table()).getAllByRole('row')).toHaveLength(1);
    for (const one of screen.getAllByRole('checkbox', { hidden: true })) expect(one).toBeDisabled();
  });

  test('DataTable without rows disables the checkbox that selects all rows', () => {
    render(<People rows={[]} />);
    expect(all()).toBeDisabled();
    expect(all()).not.toBeChecked();
  });

  test('the header checkbox of a partly selected page is indeterminate, and a click clears the selection', () => {
    render(<People />);
    fireEvent.click(box(t('list.selectRow', { name: 'B' })));
    expect(all()).toBePartiallyChecked();
    expect(all()).not.toBeChecked();
    fireEvent.click(all());
    expect(selectedNames()).toBe('ABCD');
    expect(all()).toBeChecked();
    expect(all()).not.toBePartiallyChecked();
    fireEvent.click(all());
    expect(selectedNames()).toBe('');
  });

  test('Shift selects or clears a range of rows in DataTable', () => {
    render(<People />);
    fireEvent.click(box(t('list.selectRow', { name: 'A' })));
    fireEvent.click(box(t('list.selectRow', { name: 'C' })), { shiftKey: true });
    expect(selectedNames()).toBe('ABC');
    fireEvent.click(box(t('list.selectRow', { name: 'A' })), { shiftKey: true });
    expect(selectedNames()).toBe('');
  });

  test('selecting a row of DataTable re-renders the checkboxes of row and header, and no cell content', () => {
    render(<People />);
    renderName.mockClear();
    // Rendering a checkbox sets its property `indeterminate`, so the spy records which checkboxes are rendered.
    const boxDrawn = jest.spyOn(HTMLInputElement.prototype, 'indeterminate', 'set');
    fireEvent.click(box(t('list.selectRow', { name: 'B' })));
    expect(new Set(boxDrawn.mock.contexts)).toEqual(new Set([box(t('list.selectRow', { name: 'B' })), all()]));
    expect(renderName).not.toHaveBeenCalled();
    boxDrawn.mockRestore();
  });

  describe('column width of DataTable', () => {
    const head = (name: string) => screen.getByRole<HTMLTableCellElement>('columnheader', { name });
    const handle = (name: string) => head(name).querySelector<HTMLElement>('[data-resize]')!;
    const widthOf = (key: string) => table().style.getPropertyValue(`--column-${key}`);
    /** Fires a pointer event. jsdom does not support pointer events. */
    const move = (name: string, type: 'pointerDown' | 'pointerMove', clientX: number) =>
      fireEvent(
        handle(name),
        Object.assign(new Event(type.toLowerCase(), { bubbles: true }), { clientX, pointerId: 1 }),
      );
    const release = (name: string) => fireEvent(handle(name), new Event('lostpointercapture', { bubbles: true }));

    beforeEach(() => {
      Element.prototype.setPointerCapture = () => undefined;
      jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
    });
    afterEach(() => {
      jest.restoreAllMocks();
      document.documentElement.removeAttribute('dir');
    });

    test('the width of a column follows the pointer without rendering rows, and stays after the release', () => {
      render(<People />);
      const rows = jest.spyOn(HTMLInputElement.prototype, 'indeterminate', 'set');
      renderName.mockClear();
      move(t('account.personName'), 'pointerDown', 500);
      move(t('account.personName'), 'pointerMove', 540);
      expect(widthOf('name')).toBe('calc(240px)');
      move(t('account.personName'), 'pointerMove', 100);
      expect(widthOf('name')).toBe('calc(48px)');
      move(t('account.personName'), 'pointerMove', 560);
      expect(rows).not.toHaveBeenCalled();
      expect(renderName).not.toHaveBeenCalled();
      release(t('account.personName'));
      expect(widthOf('name')).toBe('calc(260px)');
      move(t('account.personName'), 'pointerMove', 900);
      expect(widthOf('name')).toBe('calc(260px)');
    });

    test('in right-to-left text, dragging the handle of a column to the left widens the column', () => {
      render(
        <div style={{ direction: 'rtl' }}>
          <People />
        </div>,
      );
      handle(t('account.personName')).style.direction = 'rtl';
      move(t('account.personName'), 'pointerDown', 500);
      move(t('account.personName'), 'pointerMove', 460);
      expect(widthOf('name')).toBe('calc(240px)');
    });

    test('pressing the handle of a column keeps the width, and a double click resets the width', () => {
      render(<People />);
      const own = widthOf('age');
      move('Age', 'pointerDown', 500);
      release('Age');
      expect(widthOf('age')).toBe(own);
      move('Age', 'pointerDown', 500);
      move('Age', 'pointerMove', 520);
      release('Age');
      expect(widthOf('age')).toBe('calc(220px)');
      fireEvent.doubleClick(handle('Age'));
      expect(widthOf('age')).toBe(own);
    });
  });
});
