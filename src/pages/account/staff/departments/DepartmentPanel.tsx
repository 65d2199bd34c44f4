import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import { useMemoizedFn } from 'ahooks';
import { Button, Card, Skeleton } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { LoadFailed } from '@/components/status/StatePanel';
import TreeList from '@/components/tree/TreeList';
import TreeSearch, { TreeOpeners, useHits } from '@/components/tree/TreeSearch';
import type { Department } from '@/contract/department';
import { inlineDirection, useWidthDrag } from '@/hooks/list/useWidthDrag';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useIsScopeLimited } from '@/hooks/session/useManagedScope';
import { useTreeView, type TreeView } from '@/hooks/tree/useTreeView';
import styles from './departments.less';
import { PANEL_WIDTH, usePanel, type Departments } from './useDepartments';

interface DepartmentPanelProps {
  departments: Departments;
  /** Id of the selected department; undefined for all. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

const nameOf = ({ name }: Department): string => name;
const textOf = ({ name, code }: Department): string => `${name} ${code ?? ''}`;

/** Department tree beside the list of accounts. Selecting a department filters the list. */
export default function DepartmentPanel({ departments, value, onChange }: DepartmentPanelProps) {
  const t = useTranslate();
  const panel = usePanel();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const view = useTreeView(departments.index, {
    keyword,
    textOf,
    rememberAs: 'open-staff-departments',
    isImmediate: true,
  });
  const name = t(panel.open ? 'staff.departments.hide' : 'staff.departments.show');
  return (
    <>
      <Card
        id={id}
        className={styles['panel'] ?? ''}
        style={panel.open ? { inlineSize: panel.width } : {}}
        styles={{ body: { padding: panel.open ? '8px 8px 12px' : 8 } }}
      >
        <div className={styles['head']}>
          {panel.open && (
            <>
              <h2 className={styles['title']}>{t('staff.departments')}</h2>
              {departments.index.entries.length > 0 && <TreeOpeners view={view} />}
            </>
          )}
          <Tooltip title={name}>
            <Button
              type="text"
              icon={panel.open ? <MenuFoldOutlined className={styles['fold'] ?? ''} /> : <ApartmentOutlined />}
              aria-label={name}
              aria-expanded={panel.open}
              aria-controls={id}
              onClick={() => {
                setKeyword('');
                panel.toggle();
              }}
            />
          </Tooltip>
        </div>
        {panel.open && <Tree {...{ departments, value, onChange, view, keyword }} onKeyword={setKeyword} />}
      </Card>
      {panel.open ? (
        <Resizer
          label={t('staff.departments.width')}
          controls={id}
          width={panel.width}
          {...PANEL_WIDTH}
          onWidth={panel.setWidth}
        />
      ) : (
        <div className={styles['gap']} />
      )}
    </>
  );
}

interface DepartmentTreeProps extends DepartmentPanelProps {
  view: TreeView<Department>;
  keyword: string;
  onKeyword: (keyword: string) => void;
}

function Tree({ departments, value, onChange, view, keyword, onKeyword }: DepartmentTreeProps) {
  const { index, loading, failed, load } = departments;
  const t = useTranslate();
  const isScopeLimited = useIsScopeLimited();
  const treeId = useId();
  const { hit, onKeyDown, isRefused } = useHits({
    view,
    keyword,
    onPick: onChange,
    onEnterTree: () => document.getElementById(treeId)?.focus(),
  });
  const isEmpty = index.entries.length === 0;

  // Expands the branch of the selected department, because a link can select a department in a collapsed branch.
  const reveal = useMemoizedFn(view.reveal);
  useEffect(() => {
    if (value !== undefined) reveal(value);
  }, [index, value, reveal]);

  if (isEmpty && failed) return <LoadFailed retrying={loading} onRetry={load} />;
  if (isEmpty && loading) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <TreeSearch
        label={t('tree.search', { label: t('staff.departments') })}
        {...{ view, keyword, onKeyword, loading }}
        picking={{ treeId, hit, onKeyDown, note: isRefused && t('tree.nothingToPick') }}
        hasOpenersElsewhere
      />
      <Button
        block
        type="text"
        className={`${styles['all']} ${value === undefined ? styles['chosen'] : ''}`}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        {t(isScopeLimited ? 'scope.departments' : 'staff.departments.all')}
      </Button>
      <TreeList
        id={treeId}
        hit={hit}
        label={t('staff.departments')}
        view={view}
        nameOf={nameOf}
        render={(node) => <Row department={node} />}
        rowHeight={36}
        selectedId={value ?? null}
        activateOn="click"
        onActivate={({ id }) => onChange(id)}
        empty={<p className={styles['empty']}>{t('tree.nothing')}</p>}
        style={{ maxBlockSize: 'max(280px, calc(100dvh - 300px))' }}
      />
    </>
  );
}

function Row({ department: { name, staff_count } }: { department: Department }) {
  const number = useNumber();
  return (
    <span className={styles['row']}>
      <bdi title={name}>{name}</bdi>{' '}
      {staff_count !== undefined && <bdi className={styles['count']}>{number(staff_count)}</bdi>}
    </span>
  );
}

interface ResizerProps {
  label: string;
  /** Id of the resized element, which precedes the divider. */
  controls: string;
  width: number;
  min: number;
  max: number;
  /** Initial width, which a double click restores. */
  first: number;
  onWidth: (width: number) => void;
}

const STEP_PX = 16;

/** Divider between two elements, moved by dragging or with the arrow keys. */
function Resizer({ label, controls, width, min, max, first, onWidth }: ResizerProps) {
  const drag = useWidthDrag({ widthOf: () => width, onDrag: onWidth });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_PX * inlineDirection(event.currentTarget);
    const newWidth = { ArrowLeft: width - step, ArrowRight: width + step, Home: min, End: max }[event.key];
    if (newWidth === undefined) return;
    event.preventDefault();
    onWidth(newWidth);
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles['line']}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(first)}
      {...drag}
    />
  );
}
