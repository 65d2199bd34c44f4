import { Button } from 'antd';
import { useState } from 'react';
import DataTable, { SelectionBar, ListScreen } from '@/components/list/DataTable';
import FilterSelect from '@/components/list/FilterSelect';
import ListFilters from '@/components/list/ListFilters';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import SearchInput from '@/components/list/SearchInput';
import ViewBar, { ViewMenu } from '@/components/list/ViewBar';
import ViewsDialog from '@/components/list/ViewsDialog';
import type { DataColumn } from '@/components/table/columns';
import type { ListView } from '@/hooks/list/useList';
import type { Scan } from '@/hooks/list/useScan';
import { useSelection } from '@/hooks/list/useSelection';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { type Examples, Opens } from '@/pages/dev/components/example';
import { longPeople, LONG_NAME, nameOf, nothing, people, type Person } from '@/pages/dev/components/samples';

const ownViews = [
  { name: 'Finance', search: '?status=0' },
  { name: LONG_NAME, search: '?status=1' },
];

const views: Views = {
  ownViews,
  search: '?status=0',
  current: ownViews[0],
  shared: undefined,
  canSave: true,
  show: nothing,
  showPreset: nothing,
  linkTo: ({ search }) => search,
  save: nothing,
  rename: nothing,
  remove: nothing,
  restore: nothing,
  toggleDefault: nothing,
};

const scan: Scan<Person> = {
  phase: 'done',
  found: people,
  done: 300,
  total: 300,
  stale: false,
  reload: nothing,
  stop: nothing,
  resume: nothing,
};

const presets = [
  { key: 'never', title: 'Never' },
  { key: 'locked', title: LONG_NAME, disabledBecause: LONG_NAME },
];

const viewsExamples: Examples = {
  'list/ViewMenu': {
    'none shown': () => (
      <ViewMenu views={{ ...views, search: '', current: undefined }} presets={presets} preset={undefined} />
    ),
    'a preset': () => <ViewMenu views={{ ...views, current: undefined }} presets={presets} preset="never" />,
    'an own one': () => <ViewMenu views={views} presets={presets} preset={undefined} />,
    'a long name': () => <ViewMenu views={{ ...views, current: ownViews[1] }} presets={presets} preset={undefined} />,
  },
  'list/ViewBar': {
    'found': () => <ViewBar views={views} scan={scan} onSelect={nothing} />,
    'looking': () => <ViewBar views={views} scan={{ ...scan, phase: 'reading', done: 100 }} />,
    'paused': () => <ViewBar views={views} scan={{ ...scan, phase: 'paused', done: 100 }} />,
    'full': () => <ViewBar views={views} scan={{ ...scan, phase: 'full' }} />,
    'sent by somebody else': () => <ViewBar views={{ ...views, shared: LONG_NAME, ownViews: [] }} scan={undefined} />,
  },
  'list/ViewsDialog': {
    normal: () => <Opens>{(open, close) => <ViewsDialog open={open} views={views} onClose={close} />}</Opens>,
  },
};

const query = {
  page: 1,
  pageSize: 10,
  move: nothing,
  isFiltered: false,
  reset: nothing,
  resetSize: nothing,
  sortable: ['name', 'staffCount'],
  sortField: 'name',
  sortOrder: 'ascend' as const,
  sort: nothing,
  filters: {},
  setFilters: nothing,
};

const view: ListView<Person> = {
  rows: people,
  total: people.length,
  loading: false,
  failed: false,
  isCurrent: true,
  reload: nothing,
};

const actionsOf = (t: Translate): RowAction[] => [
  { key: 'edit', label: t('list.refresh'), onClick: nothing },
  { key: 'locked', label: t('common.retry'), onClick: nothing, disabledBecause: t('account.askAdministrator') },
  { key: 'end', label: t('common.close'), onClick: nothing, danger: true },
];

const columnsOf = (t: Translate): DataColumn<Person>[] => [
  { key: 'name', title: t('account.personName'), width: 136, grow: 1, alwaysShown: true, render: nameOf },
  {
    key: 'department',
    title: t('account.department'),
    width: 120,
    secondLineOf: 'name',
    render: ({ department }) => department,
  },
  {
    key: 'staffCount',
    title: t('account.staffCount'),
    width: 74,
    align: 'end',
    from: 460,
    render: ({ staffCount }) => staffCount,
  },
  {
    key: 'actions',
    title: t('account.operator'),
    width: 120,
    fixed: 'end',
    alwaysShown: true,
    render: ({ name }) => <RowActions name={name} actions={actionsOf(t)} />,
  },
];

interface PeopleProps extends Partial<ListView<Person>> {
  isFiltered?: boolean;
  selectable?: boolean;
}

function People({ isFiltered = false, selectable = false, ...changed }: PeopleProps) {
  const t = useTranslate();
  const list = { ...view, ...changed };
  const selection = useSelection(list.rows);
  const [columns] = useState(() => columnsOf(t));
  return (
    <DataTable
      label={t('menu.staff')}
      list={list}
      query={{ ...query, isFiltered }}
      settings={useTableSettings('example', columns)}
      empty={{ title: t('department.empty'), hint: t('department.emptyHint') }}
      selection={selectable ? { ...selection, nameOf, actions: <Button>{t('common.disabled')}</Button> } : undefined}
    />
  );
}

function Filters({ loading = false, isFiltered = false }) {
  const t = useTranslate();
  const [columns] = useState(() => columnsOf(t));
  return (
    <ListFilters
      label={t('account.personName')}
      list={{ reload: nothing, loading }}
      query={{ ...query, isFiltered, filters: isFiltered ? { keyword: 'ada' } : {} }}
      settings={useTableSettings('example', columns)}
    >
      <FilterSelect
        label={t('account.status')}
        value={isFiltered ? 1 : undefined}
        options={[{ value: 1, label: t('common.enabled') }]}
        onChange={nothing}
      />
    </ListFilters>
  );
}

const all = { progress: { done: 400, total: 12_345 }, start: nothing, stop: nothing };

const options = people.map(({ id, name }) => ({ value: id, label: name }));
const search = { onOpen: nothing, onSearch: nothing, nothing: 'Nothing' };

const list: Examples = {
  ...viewsExamples,
  'list/DataTable': {
    'normal': () => <People />,
    'to be selected': () => <People selectable />,
    'long names': () => <People rows={[...people, ...longPeople]} total={1234} selectable />,
    'loading for the first time': () => <People rows={[]} total={0} loading />,
    'reloading': () => <People loading />,
    'empty': () => <People rows={[]} total={0} />,
    'nothing found': () => <People rows={[]} total={0} isFiltered />,
    'failed': () => <People rows={[]} total={0} failed />,
    'failed, rows from before': () => <People failed />,
  },
  'list/ListFilters': {
    normal: () => <Filters />,
    filtered: () => <Filters isFiltered />,
    loading: () => <Filters loading />,
  },
  'list/FilterSelect': {
    'any': (t) => <FilterSelect label={t('account.roles')} value={undefined} options={options} onChange={nothing} />,
    'chosen': (t) => <FilterSelect label={t('account.roles')} value={2} options={options} onChange={nothing} />,
    'long name': (t) => (
      <FilterSelect
        label={t('account.roles')}
        value={7}
        options={[{ value: 7, label: LONG_NAME }]}
        onChange={nothing}
      />
    ),
    'found by typing, loading': (t) => (
      <FilterSelect {...{ options, search }} label={t('account.roles')} value={undefined} onChange={nothing} loading />
    ),
  },
  'list/ListScreen': { tall: () => <ListScreen hasTallHeader>{LONG_NAME}</ListScreen> },
  'list/RowActions': {
    'some in a menu': (t) => <RowActions name="Ada" actions={actionsOf(t)} />,
    'all in a menu': (t) => <RowActions name="Ada" actions={actionsOf(t)} compact />,
    'two': (t) => <RowActions name="Ada" actions={actionsOf(t).slice(0, 2)} />,
  },
  'list/SearchInput': {
    'empty': (t) => <SearchInput label={t('account.personName')} value={undefined} onSearch={nothing} />,
    'filled': (t) => <SearchInput label={t('account.personName')} value="ada" onSearch={nothing} />,
    'long label': () => <SearchInput label={LONG_NAME} value="" onSearch={nothing} />,
  },
  'list/SelectionBar': {
    'one': (t) => (
      <SelectionBar count={1} onClear={nothing}>
        <Button>{t('common.disabled')}</Button>
      </SelectionBar>
    ),
    'a page of many': (t) => (
      <SelectionBar count={20} total={12_345} all={{ ...all, progress: undefined }} onClear={nothing}>
        <Button>{t('common.enabled')}</Button>
        <Button>{t('common.disabled')}</Button>
      </SelectionBar>
    ),
    'reading those of all pages': () => <SelectionBar count={20} total={12_345} all={all} onClear={nothing} />,
  },
};

export default list;
