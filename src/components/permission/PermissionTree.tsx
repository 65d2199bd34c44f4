import TeamOutlined from '@ant-design/icons/TeamOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import StatePanel from '@/components/status/StatePanel';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'umi';
import Switch from '@/components/form/Switch';
import TreeList from '@/components/tree/TreeList';
import TreeSearch from '@/components/tree/TreeSearch';
import type { PermissionNode } from '@/contract/role';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import { checkState, countGranted, grantAll, toggleGranted } from '@/utils/tree/treeChecks';
import styles from './PermissionTree.less';

interface PermissionTreeProps {
  label: string;
  index: TreeIndex<PermissionNode>;
  /** Ids that are granted; those that the tree does not know are kept. Given by a form's item, as `onChange` is. */
  value?: readonly number[];
  onChange?: (ids: number[]) => void;
  /** Tells what has changed, below the tree. */
  changes?: (granted: ReadonlySet<number>) => ReactNode;
  /** Why a node may not be changed, in words; undefined when it may. A stable function. */
  lockedBecause: (node: PermissionNode) => string | undefined;
  /** Where it is told who has a node, for who may see that; nothing for a node that nobody has. */
  holdersHref?: ((node: PermissionNode) => string | undefined) | undefined;
}

const nameOf = ({ name }: PermissionNode): string => name;
const textOf = ({ name, code }: PermissionNode): string => `${name} ${code ?? ''}`;
const NONE: readonly number[] = [];

/** Which permissions are granted, of thousands: a searchable tree of boxes. */
export default function PermissionTree(props: PermissionTreeProps) {
  const { label, index, value = NONE, onChange, changes, lockedBecause, holdersHref } = props;
  const t = useTranslate();
  const [linked, setLinked] = useState(true);
  const [keyword, setKeyword] = useState('');
  const view = useTreeView(index, { keyword, textOf });

  const granted = useMemo(() => new Set(value), [value]);
  const before = useMemo(() => countGranted(index, granted), [index, granted]);
  const locked = useMemo(
    () => new Set(index.entries.filter(({ node }) => lockedBecause(node) !== undefined).map(({ id }) => id)),
    [index, lockedBecause],
  );
  const isLocked = useCallback((id: number) => locked.has(id), [locked]);
  // In the server's order, so that what was changed back counts as unchanged.
  const change = (next: ReadonlySet<number>) => onChange?.([...next].sort((one, other) => one - other));

  const known = before.at(-1) ?? 0;
  const isWholeLocked = index.entries.length > 0 && locked.size === index.entries.length;
  const first = index.entries[0];
  // One reason for all stands above them, once.
  const reason =
    isWholeLocked && first && index.entries.every(({ node }) => lockedBecause(node) === lockedBecause(first.node))
      ? lockedBecause(first.node)
      : undefined;

  return (
    <div className={styles['tree']}>
      <TreeSearch label={t('tree.search', { label })} {...{ view, keyword }} onKeyword={setKeyword} />
      <div className={styles['bar']}>
        <label className={styles['switch']}>
          <Switch small checked={linked} onChange={setLinked} />
          {t('permission.linked')}
        </label>
        <span className={styles['sum']}>{t('permission.granted', { count: known, total: index.entries.length })}</span>
        {isWholeLocked ? (
          <span className={styles['reason']}>{reason}</span>
        ) : (
          <>
            <Button size="small" type="text" onClick={() => change(grantAll(index, granted, true, isLocked))}>
              {t('permission.all')}
            </Button>
            <Button size="small" type="text" onClick={() => change(grantAll(index, granted, false, isLocked))}>
              {t('permission.none')}
            </Button>
          </>
        )}
      </div>
      <div className={styles['frame']}>
        <TreeList
          label={label}
          view={view}
          nameOf={nameOf}
          rowHeight={32}
          render={(node, tabIndex) => <NodeName {...{ node, tabIndex }} href={holdersHref?.(node)} />}
          boxes={{
            stateAt: (at) => checkState(index, before, at, linked),
            lockedBecause,
            isReasonTold: reason !== undefined,
            toggleAt: (at) => change(toggleGranted(index, granted, at, { linked, isLocked })),
          }}
          empty={<StatePanel compact icon={<SearchOutlined />} title={t('tree.nothing')} />}
          style={{ maxBlockSize: 'none', blockSize: '100%' }}
        />
      </div>
      {changes?.(granted)}
    </div>
  );
}

interface NodeNameProps {
  node: PermissionNode;
  tabIndex: 0 | -1;
  href: string | undefined;
}

function NodeName({ node: { name, code }, tabIndex, href }: NodeNameProps) {
  const t = useTranslate();
  const question = t('holders.of', { name });
  return (
    <>
      {name}
      {code && <span className={styles['code']}>{code}</span>}
      {href && (
        <Link
          to={href}
          tabIndex={tabIndex}
          aria-label={question}
          title={question}
          className={styles['holders'] ?? ''}
          onClick={(event) => event.stopPropagation()}
        >
          <TeamOutlined aria-hidden />
        </Link>
      )}
    </>
  );
}
