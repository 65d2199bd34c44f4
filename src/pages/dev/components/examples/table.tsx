import Pager from '@/components/table/Pager';
import SelectBox from '@/components/table/SelectBox';
import { ResizeHandle, SortButton } from '@/components/table/TableHead';
import { EmptyRows } from '@/components/table/TableRows';
import WindowedTable from '@/components/table/WindowedTable';
import ExportButton from '@/components/transfer/ExportButton';
import { WorkProgress } from '@/components/transfer/StepFrame';
import { FileDrop } from '@/components/transfer/TableChoice';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Examples } from '@/pages/dev/components/example';
import { longPeople, nothing, people, type Person, LONG_NAME, nameOf } from '@/pages/dev/components/samples';

function Export() {
  const t = useTranslate();
  const columns = [
    { key: 'name', title: t('account.personName'), text: nameOf },
    { key: 'department', title: LONG_NAME, text: ({ department }: (typeof people)[number]) => department },
  ];
  return (
    <ExportButton
      name={t('menu.staff')}
      columns={columns}
      shownKeys={['name']}
      total={people.length}
      isFiltered
      source={() => new Promise(nothing)}
    />
  );
}

const transferExamples: Examples = {
  'transfer/ExportButton': { normal: () => <Export /> },
  'transfer/FileDrop': {
    normal: (t) => (
      <FileDrop
        title={t('transfer.import.drop')}
        hint={t('transfer.export.format')}
        choose={t('transfer.import.choose')}
        accept=".csv"
        loading={false}
        onFile={nothing}
      />
    ),
    loading: (t) => (
      <FileDrop
        title={LONG_NAME}
        hint={LONG_NAME}
        choose={t('common.loading')}
        accept=".csv"
        loading
        onFile={nothing}
      />
    ),
  },
  'transfer/WorkProgress': {
    'not known yet': (t) => (
      <WorkProgress label={t('common.loading')} done={0} total={undefined}>
        {t('common.loading')}
      </WorkProgress>
    ),
    'under way': (t) => (
      <WorkProgress label={t('common.loading')} done={620} total={1000}>
        {LONG_NAME}
      </WorkProgress>
    ),
    'done': (t) => (
      <WorkProgress label={t('common.loading')} done={1000} total={1000}>
        {t('common.total', { total: 1000 })}
      </WorkProgress>
    ),
  },
};

const manyPeople: readonly Person[] = Array.from({ length: 2000 }, (_, place) => ({
  id: place,
  name: `Person ${place + 1}`,
  department: 'Analysis',
  staffCount: place,
}));

function Windowed({ rows }: { rows: readonly Person[] }) {
  const t = useTranslate();
  return (
    <WindowedTable
      label={t('menu.staff')}
      columns={[
        { key: 'name', title: t('account.personName'), width: 160, grow: 1, render: ({ name }) => name },
        { key: 'department', title: t('account.department'), width: 160, render: ({ department }) => department },
        {
          key: 'staffCount',
          title: t('account.staffCount'),
          width: 120,
          align: 'end',
          render: ({ staffCount }) => staffCount,
          mark: ({ staffCount }) => (staffCount === 0 ? 'bad' : 'fine'),
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      height={240}
    />
  );
}

const sizing = { widths: { name: 160 }, setWidth: nothing, variablesOf: () => ({}) };

const table: Examples = {
  ...transferExamples,
  'table/EmptyRows': {
    'nothing yet': (t) => (
      <EmptyRows
        empty={{ title: t('department.empty'), hint: t('department.emptyHint') }}
        isFiltered={false}
        onReset={nothing}
      />
    ),
    'nothing found': () => <EmptyRows isFiltered onReset={nothing} />,
  },
  'table/Pager': {
    'first of few': () => <Pager page={1} pageSize={10} total={23} small={false} onMove={nothing} />,
    'among many': () => <Pager page={57} pageSize={20} total={123_456} small={false} onMove={nothing} />,
    'small': () => <Pager page={2} pageSize={50} total={230} small onMove={nothing} />,
    'a single page': () => <Pager page={1} pageSize={10} total={3} small={false} onMove={nothing} />,
  },
  'table/ResizeHandle': {
    'in a head': (t) => (
      <table style={{ inlineSize: 240 }}>
        <thead>
          <tr>
            <th scope="col" style={{ position: 'relative' }}>
              {t('account.personName')}
              <ResizeHandle column="name" sizing={sizing} />
            </th>
          </tr>
        </thead>
      </table>
    ),
  },
  'table/SelectBox': {
    'off': () => <SelectBox label="Ada" checked={false} onToggle={nothing} />,
    'on': () => <SelectBox label="Ada" checked onToggle={nothing} />,
    'in between': () => <SelectBox label="Ada" checked={false} indeterminate onToggle={nothing} />,
    'disabled': () => <SelectBox label="Ada" checked={false} disabled onToggle={nothing} />,
    'on and disabled': () => <SelectBox label="Ada" checked disabled onToggle={nothing} />,
  },
  'table/SortButton': {
    'not sorted': (t) => <SortButton column={t('account.personName')} order={undefined} onSort={nothing} />,
    'ascending': (t) => <SortButton column={t('account.personName')} order="ascend" onSort={nothing} />,
    'descending': (t) => <SortButton column={t('account.personName')} order="descend" onSort={nothing} />,
  },
  'table/WindowedTable': {
    'few rows, long names': () => <Windowed rows={[...people, ...longPeople]} />,
    'thousands of rows': () => <Windowed rows={manyPeople} />,
  },
};

export default table;
