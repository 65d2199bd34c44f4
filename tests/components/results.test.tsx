import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import Palette from '@/components/commandPalette/Palette';
import { retryItem, type PaletteItem } from '@/components/commandPalette/paletteItem';
import { LocaleList } from '@/components/locale/LocalePopup';
import DataTable from '@/components/list/DataTable';
import TreeTable from '@/components/tree/TreeTable';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import type { Scan } from '@/hooks/list/useScan';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { indexTree } from '@/utils/tree/tree';
import { appFrame } from '../hooks/support/inApp';
import { read, sourceFiles } from '../support/sources';
import { t } from '../support/words';

type Row = { id: number; name: string };

interface Node extends Row {
  parent_id: null;
  children?: Node[];
}

const nothing = () => undefined;
const nameOf = ({ name }: Row) => name;
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, place) => ({ id: place + 1, name: 'Row' }));
const listColumns = [{ key: 'name', width: 100, title: t('account.personName'), render: nameOf }];
const treeColumns: never[] = [];

interface State {
  count: number;
  loading?: boolean;
  failed?: boolean;
  page?: number;
  order?: 'ascend' | 'descend';
  isFiltered?: boolean;
  scan?: Pick<Scan<Row>, 'phase' | 'found' | 'done' | 'total'>;
  words?: string;
  retry?: boolean;
}

function List({ count, loading = false, failed = false, page = 1, order, isFiltered = false, scan }: State) {
  const rows = rowsOf(Math.min(count, 10));
  const shownScan = scan && { ...scan, reload: nothing, stop: nothing, resume: nothing, stale: false };
  const query = { page, pageSize: 10, move: nothing, isFiltered, reset: nothing, sortable: ['name'], sort: nothing };
  return (
    <DataTable<Row>
      label="Rows"
      list={{ rows, total: count, loading, failed, isCurrent: true, reload: nothing, scan: shownScan }}
      query={{ ...query, sortField: order && 'name', sortOrder: order }}
      settings={useTableSettings('results', listColumns)}
    />
  );
}

function Tree({ count, loading = false, failed = false, words = '' }: State) {
  const [index] = useState(() =>
    [0, 3].map((size) => indexTree(rowsOf(size).map((row): Node => ({ ...row, parent_id: null })))),
  );
  const word = index[count === 0 ? 0 : 1]!;
  return (
    <TreeTable<Node>
      label="Rows"
      view={useTreeView(word, { keyword: words, textOf: nameOf, isImmediate: true })}
      tree={{ key: 'name', title: 'Name', width: 200, render: nameOf }}
      settings={useTableSettings('results', treeColumns)}
      {...{ nameOf, loading, failed }}
      keyword={words}
      onKeyword={nothing}
      onRetry={nothing}
      emptyHint="Nothing yet"
    />
  );
}

function Found({ count, words = '', retry = false }: State) {
  const itemOf = ({ id, name }: Row) => ({ id: String(id), name, icon: null, keepsOpen: true, run: nothing });
  const items: PaletteItem[] = rowsOf(count).map(itemOf);
  if (retry) items.push(retryItem('rows', 'Could not be loaded', 'Retry', null, nothing));
  return (
    <Palette
      groups={[{ key: 'rows', title: 'Rows', items }]}
      query={words}
      pinyin={undefined}
      onQuery={nothing}
      onChoose={nothing}
      onClose={nothing}
    />
  );
}

const loading = { count: 0, loading: true };
const sortWords = (order: 'ascend' | 'descend') => t(`list.sort.${order}`, { column: t('account.personName') });
const join = (...words: string[]) => words.join(t('common.listSeparator'));
const total = (count: number) => t('common.total', { total: count });
const page = (now: number) => t('list.page', { page: now, pages: 2 });
const scanState = (phase: Scan<Row>['phase'], count: number): State => ({
  count,
  scan: { phase, found: rowsOf(count), done: 20, total: 30 },
});

type Event = [event: string, from: State, to: State, said: string];

const list: Event[] = [
  ['rows have loaded', loading, { count: 3 }, total(3)],
  ['a filter matches some rows', { count: 3 }, { count: 2, isFiltered: true }, total(2)],
  ['a filter matches no row', { count: 3 }, { count: 0, isFiltered: true }, t('list.noMatch')],
  ['the list is empty', loading, { count: 0 }, t('list.empty')],
  ['page 2 opens', { count: 12 }, { count: 12, page: 2 }, join(total(12), page(2))],
  ['the sort order changes', { count: 3 }, { count: 3, order: 'descend' }, join(total(3), sortWords('descend'))],
  ['a reload has ended', { count: 3, loading: true }, { count: 3 }, total(3)],
  ['a reload has started', { count: 3 }, { count: 3, loading: true }, ''],
  ['a reload has failed', { count: 3, loading: true }, { count: 3, failed: true }, ''],
  ['a preset search has started', { count: 1 }, scanState('reading', 1), t('common.loading')],
  ['a preset search has ended', scanState('reading', 1), scanState('done', 2), t('list.view.all', { found: 2 })],
  [
    'a preset search has found nothing',
    scanState('reading', 0),
    scanState('done', 0),
    t('list.view.all', { found: 0 }),
  ],
];

const tree: Event[] = [
  ['rows have loaded', loading, { count: 3 }, total(3)],
  ['a search matches rows', { count: 3 }, { count: 3, words: 'row' }, t('tree.found', { count: 3 })],
  ['a search matches no row', { count: 3 }, { count: 3, words: 'zz' }, t('tree.found', { count: 0 })],
  ['the tree is empty', loading, { count: 0 }, total(0)],
  ['a search is cleared', { count: 3, words: 'zz' }, { count: 3 }, total(3)],
  ['a reload has ended', { count: 3, loading: true }, { count: 3 }, total(3)],
  [
    'a reload has ended during a search',
    { count: 3, words: 'row', loading: true },
    { count: 3, words: 'row' },
    t('tree.found', { count: 3 }),
  ],
  ['a reload has started', { count: 3 }, { count: 3, loading: true }, ''],
];

const resultEvents: Event[] = [
  ['a search matches results', { count: 0 }, { count: 2, words: 'row' }, t('palette.results', { count: 2 })],
  ['nothing matches', { count: 2, words: 'row' }, { count: 0, words: 'zz' }, t('palette.results', { count: 0 })],
  [
    'a search matches results and a part fails to load',
    { count: 0 },
    { count: 2, words: 'row', retry: true },
    t('palette.results', { count: 2 }),
  ],
  ['the search text is cleared', { count: 2, words: 'row' }, { count: 4 }, ''],
];

const regions = () => screen.getAllByRole('status', { hidden: true });
const statuses = () => regions().filter(({ textContent }) => textContent !== '');

describe.each([
  ['list', List, list],
  ['tree', Tree, tree],
  ['palette', Found, resultEvents],
] as const)('results of a %s are announced once, by a live region that existed before:', (_, Part, events) => {
  test.each([...events])('the live region announces the expected text when: %s', async (_event, from, to, text) => {
    const { rerender } = render(<Part {...from} />, { wrapper: appFrame({}) });
    const before = regions();
    rerender(<Part {...to} />);
    await waitFor(() => expect(statuses().map(({ textContent }) => textContent)).toEqual(text === '' ? [] : [text]));
    for (const region of statuses()) expect(before).toContain(region);
  });
});

test('the language search announces its results', () => {
  render(<LocaleList current="zh-CN" onPick={nothing} />, { wrapper: appFrame({}) });
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  type('deutsch');
  expect(screen.getByRole('status')).toHaveTextContent(t('tree.found', { count: 1 }));
  type('zzzz');
  expect(screen.getByRole('status')).toHaveTextContent(t('tree.nothing'));
});

describe('modules that render rows', () => {
  const RENDERS = /<(TreeList|TreeGrid|WindowedTable|TableFrame|table)\b|(?<!\[)role="(tree|treegrid|grid|listbox)"/;
  const ANNOUNCES = /<TreeSearch\b|role="status"/;
  const PART = 'rendered by modules that are checked themselves';
  const FIXED = 'a table of one state, without a search';
  /** Modules that render rows without announcing them, each with the reason. */
  const silent: Readonly<Record<string, string>> = {
    'src/components/commandPalette/PaletteList.tsx': PART,
    'src/components/table/TableFrame.tsx': PART,
    'src/components/table/WindowedTable.tsx': PART,
    'src/components/tree/TreeGrid.tsx': PART,
    'src/components/tree/TreeList.tsx': PART,
    'src/components/form/Comparison.tsx': FIXED,
    'src/components/transfer/TableSource.tsx': FIXED,
    'src/pages/account/department/OrgChart/OrgChart.tsx': 'its toolbar has the search',
    'src/pages/account/department/plan/PlanCompare.tsx': FIXED,
    'src/pages/account/review/Report.tsx': FIXED,
    'src/pages/account/review/decisionDialogs.tsx': FIXED,
  };

  test('each module that renders rows has a live region for its results, except modules listed with a reason', () => {
    const modules = sourceFiles('src').filter((file) => file.endsWith('.tsx') && !file.startsWith('src/pages/dev/'));
    const without = modules.filter((file) => RENDERS.test(read(file)) && !ANNOUNCES.test(read(file)));
    expect(without.sort()).toEqual(Object.keys(silent).sort());
  });
});
