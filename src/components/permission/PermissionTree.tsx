import TeamOutlined from '@ant-design/icons/TeamOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import Ltr from '@/components/display/Ltr';
import StatePanel from '@/components/status/StatePanel';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'umi';
import Switch from '@/components/form/Switch';
import TreeList from '@/components/tree/TreeList';
import TreeSearch from '@/components/tree/TreeSearch';
import type { PermissionNode } from '@/contract/role';
import { useTreeView, type TreeView } from '@/hooks/tree/useTreeView';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import { checkState, countGranted, placesOf, setGranted, settledIds, toggleGranted } from '@/utils/tree/treeChecks';
import styles from './permission.less';

interface PermissionTreeProps {
  label: string;
  index: TreeIndex<PermissionNode>;
  /** Granted ids. Ids that are not in the tree are preserved. The form item passes this prop and `onChange`. */
  value?: readonly number[];
  onChange?: (ids: number[]) => void;
  /** Ids that were granted when the form opened; none for a new role. */
  initialIds?: readonly number[] | undefined;
  /** Returns the summary of changes, which is shown below the tree. */
  changes?: (grantedIds: ReadonlySet<number>) => ReactNode;
  /**
   * Returns the reason why the user cannot change a node; undefined if the node can be changed.
   * Callers must memoize the function, so that the locked nodes are computed only once.
   */
  lockedBecause: (node: PermissionNode) => string | undefined;
  /** Returns the address of the accounts that have a permission; undefined if the user can open no such address. */
  holdersHref?: ((node: PermissionNode) => string | undefined) | undefined;
}

const nameOf = ({ name }: PermissionNode): string => name;
const textOf = ({ name, code }: PermissionNode): string => `${name} ${code ?? ''}`;
const NO_IDS: readonly number[] = [];

/** Editor of granted permissions: a searchable tree with checkboxes that can have thousands of nodes. */
export default function PermissionTree(props: PermissionTreeProps) {
  const { label, index, value = NO_IDS, onChange, initialIds = NO_IDS, changes, lockedBecause, holdersHref } = props;
  const t = useTranslate();
  const [linked, setLinked] = useState(true);
  const [keyword, setKeyword] = useState('');
  const view = useTreeView(index, { keyword, textOf });

  const grantedIds = useMemo(() => new Set(value), [value]);
  const grantedBefore = useMemo(() => countGranted(index, grantedIds), [index, grantedIds]);
  const lockedIds = useMemo(
    () => new Set(index.entries.filter(({ node }) => lockedBecause(node) !== undefined).map(({ id }) => id)),
    [index, lockedBecause],
  );
  const toggle = useMemo(
    () => ({ linked, initialIds: new Set(initialIds), isLocked: (id: number) => lockedIds.has(id) }),
    [linked, initialIds, lockedIds],
  );
  // The ids are sorted like those from the server.
  // Therefore the form counts as unchanged after a change has been reversed.
  const change = (newIds: ReadonlySet<number>) => onChange?.([...newIds].sort((one, other) => one - other));
  const link = (isLinked: boolean) => {
    setLinked(isLinked);
    if (isLinked) change(settledIds(index, grantedIds, toggle));
  };

  /**
   * Returns the indices of the nodes that a checkbox changes.
   * In a search, the checkbox of an ancestor changes only matches.
   */
  const toggledRows = (place: number): readonly number[] => {
    if (!linked || !view.search || view.search.matchFlags[place]) return [place];
    return foundRows(view, place, index.entries[place]?.endPlace);
  };
  const grantedCount = grantedBefore.at(-1) ?? 0;
  const areAllLocked = index.entries.length > 0 && lockedIds.size === index.entries.length;
  const firstEntry = index.entries[0];
  // A reason that applies to all nodes is shown once, above the tree.
  const reason =
    areAllLocked &&
    firstEntry &&
    index.entries.every(({ node }) => lockedBecause(node) === lockedBecause(firstEntry.node))
      ? lockedBecause(firstEntry.node)
      : undefined;

  return (
    <div className={styles['tree']}>
      <TreeSearch label={t('tree.search', { label })} {...{ view, keyword }} onKeyword={setKeyword} />
      <div className={styles['bar']}>
        {!areAllLocked && (
          <label className={styles['switch']}>
            <Switch small checked={linked} onChange={link} />
            {t('permission.linked')}
          </label>
        )}
        <span className={styles['sum']}>
          {t('permission.granted', { count: grantedCount, total: index.entries.length })}
        </span>
        {areAllLocked ? (
          <span className={styles['reason']}>{reason}</span>
        ) : (
          <SetAll
            {...{ view, toggle }}
            onSetAll={(rows, isGranting) => change(setGranted(index, grantedIds, rows, isGranting, toggle))}
          />
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
            stateAt: (place) => checkState(index, grantedBefore, place, linked),
            lockedBecause,
            isReasonShown: reason !== undefined,
            toggleAt: (place) => change(toggleGranted(index, grantedIds, toggledRows(place), toggle)),
          }}
          empty={<StatePanel compact icon={<SearchOutlined />} title={t('tree.nothing')} />}
          style={{ maxBlockSize: 'none', blockSize: '100%' }}
        />
      </div>
      {changes?.(grantedIds)}
    </div>
  );
}

/**
 * Returns the indices in `index.entries` from `start` (inclusive) to `end` (exclusive).
 * In a search, only matches are returned.
 */
const foundRows = ({ index, search }: TreeView<PermissionNode>, start = 0, end = index.entries.length): number[] =>
  Array.from({ length: end - start }, (_, offset) => start + offset).filter((row) => !search || search.matchFlags[row]);

interface SetAllProps {
  view: TreeView<PermissionNode>;
  toggle: Parameters<typeof placesOf>[2];
  /** Called with the nodes to grant or revoke, as indices in `index.entries`. */
  onSetAll: (rows: readonly number[], isGranting: boolean) => void;
}

/** Buttons that check or clear all checkboxes. In a search, the buttons change only matches, and show how many. */
function SetAll({ view, toggle, onSetAll }: SetAllProps) {
  const { index, search } = view;
  const t = useTranslate();
  const number = useNumber();
  const rows = foundRows(view);
  const count = search && ` (${number(placesOf(index, rows, toggle).length)})`;
  return (
    <>
      {([true, false] as const).map((isGranting) => (
        <Button
          key={String(isGranting)}
          size="small"
          type="text"
          disabled={rows.length === 0}
          onClick={() => onSetAll(rows, isGranting)}
        >
          {t(isGranting ? 'permission.all' : 'permission.none')}
          {count}
        </Button>
      ))}
    </>
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
      {code && (
        <span className={styles['code']}>
          <Ltr>{code}</Ltr>
        </span>
      )}
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
