import { Button } from 'antd';
import { useId, useState } from 'react';
import { LONG_NAME, nameOf, nothing, noUnits, units, type Unit } from '../samples';
import MoveDialog from '@/components/tree/MoveDialog';
import TreeList from '@/components/tree/TreeList';
import TreePicker from '@/components/tree/TreePicker';
import TreeTable, { type TreeTableColumn } from '@/components/tree/TreeTable';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { type Examples, Opens } from '@/pages/dev/components/example';
import type { TreeIndex } from '@/utils/tree/tree';

const columns: TreeTableColumn<Unit>[] = [
  { key: 'id', title: 'Id', width: 80, align: 'end', render: ({ id }) => id },
  { key: 'version', title: 'Version', width: 96, align: 'end', render: ({ version }) => version },
];

interface UnitsProps {
  index?: TreeIndex<Unit>;
  loading?: boolean;
  failed?: boolean;
  /** Initial search keyword. */
  words?: string;
}

function Units({ index = units, loading = false, failed = false, words = '' }: UnitsProps) {
  const t = useTranslate();
  const [keyword, setKeyword] = useState(words);
  const view = useTreeView(index, { keyword, textOf: nameOf });
  return (
    <TreeTable<Unit>
      label={t('menu.department')}
      view={view}
      tree={{ key: 'name', title: t('account.name'), width: 220, grow: 1, render: nameOf }}
      settings={useTableSettings('example-tree', columns)}
      nameOf={nameOf}
      keyword={keyword}
      onKeyword={setKeyword}
      {...{ loading, failed }}
      onRetry={nothing}
      emptyHint={t('department.emptyHint')}
      extra={<Button type="text">{t('department.create')}</Button>}
    />
  );
}

const lockedBecause = ({ id }: Unit) => (id === 6 ? 'Locked' : undefined);

function Listed({ boxes = false, selectedId }: { boxes?: boolean; selectedId?: number }) {
  const t = useTranslate();
  const view = useTreeView(units, { textOf: nameOf });
  return (
    <TreeList
      label={t('menu.department')}
      view={view}
      nameOf={nameOf}
      render={nameOf}
      selectedId={selectedId}
      onActivate={nothing}
      {...(boxes && {
        boxes: {
          stateAt: (entryIndex) => (['checked', 'mixed', 'unchecked'] as const)[entryIndex % 3]!,
          lockedBecause,
          toggleAt: nothing,
        },
      })}
    />
  );
}

function Picked({ initialValue = null, disabled = false }: { initialValue?: number | null; disabled?: boolean }) {
  const t = useTranslate();
  const [value, setValue] = useState<number | null>(initialValue);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('account.department')}</label>
      <TreePicker
        id={id}
        label={t('menu.department')}
        index={units}
        nameOf={nameOf}
        placeholder={t('tree.topLevel')}
        clearable
        {...{ value, disabled }}
        onChange={setValue}
      />
    </>
  );
}

const tree: Examples = {
  'tree/TreeTable': {
    'normal': () => <Units />,
    'found by a search': () => <Units words="pay" />,
    'nothing found': () => <Units words="nobody" />,
    'loading for the first time': () => <Units index={noUnits} loading />,
    'reloading': () => <Units loading />,
    'empty': () => <Units index={noUnits} />,
    'failed': () => <Units index={noUnits} failed />,
    'failed, rows from before': () => <Units failed />,
  },
  'tree/TreeList': {
    'one chosen': () => <Listed selectedId={2} />,
    'with boxes': () => <Listed boxes />,
  },
  'tree/TreePicker': {
    'empty': () => <Picked />,
    'picked': () => <Picked initialValue={3} />,
    'long name': () => <Picked initialValue={4} />,
    'disabled': () => <Picked initialValue={3} disabled />,
  },
  'tree/MoveDialog': {
    normal: (t) => (
      <Opens>
        {(open, close) =>
          open && (
            <MoveDialog
              label={t('menu.department')}
              index={units}
              nameOf={nameOf}
              move={{ id: 4, parentId: 6 }}
              compare={() => LONG_NAME}
              onMove={() => Promise.resolve(undefined)}
              onClose={close}
            />
          )
        }
      </Opens>
    ),
  },
};

export default tree;
