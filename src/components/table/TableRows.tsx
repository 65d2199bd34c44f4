import InboxOutlined from '@ant-design/icons/InboxOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import StatePanel from '@/components/status/StatePanel';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { selectsText } from '@/utils/inputEvents';
import { CellContent, type ColumnGroup } from './columns';
import SelectBox, { type RowSelection } from './SelectBox';
import styles from './table.less';

interface Row {
  id: number;
}

interface TableRowProps<Row> {
  row: Row;
  groups: readonly ColumnGroup<Row>[];
  /** Label of the row's checkbox; if undefined, the row has no checkbox. */
  boxLabel: string | undefined;
  selected: boolean;
  locked: boolean;
  /** Whether the record of the row is open. */
  current: boolean;
  onToggle: ((id: number, extend: boolean) => void) | undefined;
  onPress: ((row: Row) => void) | undefined;
}

/** Returns a click handler for a row. The handler ignores a click that ends a text selection in the row. */
const pressOf = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (!selectsText(event.currentTarget)) act();
};

/** Row of a table. It re-renders only if its own props change, but not when another row is selected. */
const TableRow = memo(function TableRow<R extends Row>(props: TableRowProps<R>) {
  const { row, groups, boxLabel, selected, locked, current, onToggle, onPress } = props;
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  // Clicks on the row are only for the pointer. With the keyboard, the button in the last cell does the same.
  const pressProps = onPress && { className: styles['clickable'], onClick: pressOf(() => onPress(row)) };
  return (
    <tr
      ref={line}
      data-row-key={row.id}
      data-selected={selected || undefined}
      aria-current={current || undefined}
      {...pressProps}
    >
      {boxLabel !== undefined && (
        <td data-boxes="" data-fixed="start">
          <SelectBox
            label={boxLabel}
            checked={selected}
            disabled={locked}
            onToggle={(extend) => onToggle?.(row.id, extend)}
          />
        </td>
      )}
      {groups.map(({ first, cell, render }) => (
        <td key={first.key} {...cell}>
          <CellContent render={render} row={row} />
        </td>
      ))}
    </tr>
  );
}) as <R extends Row>(props: TableRowProps<R>) => ReactNode;

/** Placeholder of a row that is loading. */
function SkeletonRow<R extends Row>({ groups, withBox }: { groups: readonly ColumnGroup<R>[]; withBox: boolean }) {
  return (
    <tr aria-hidden="true">
      {withBox && (
        <td data-boxes="" data-fixed="start">
          <SelectBox label="" checked={false} disabled onToggle={() => undefined} />
        </td>
      )}
      {groups.map(({ first, cell }) => (
        <td key={first.key} {...cell}>
          <i className={styles['skeleton']} />
        </td>
      ))}
    </tr>
  );
}

interface TableRowsProps<R> {
  rows: readonly R[];
  groups: readonly ColumnGroup<R>[];
  /** Number of placeholder rows shown while loading. If the number is 0, the rows are shown. */
  skeletonRows: number;
  selection: RowSelection | undefined;
  nameOf: ((row: R) => string) | undefined;
  onPress: ((row: R) => void) | undefined;
  currentId: number | undefined;
  /** Content that is shown if there are no rows. */
  empty: ReactNode;
}

/** Body of a list's table. */
export default function TableRows<R extends Row>(props: TableRowsProps<R>) {
  const { rows, groups, skeletonRows, selection, nameOf, onPress, currentId, empty } = props;
  const t = useTranslate();
  const press = useMemoizedFn((row: R) => onPress?.(row));
  if (skeletonRows > 0) {
    return (
      <tbody>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <SkeletonRow key={index} groups={groups} withBox={selection !== undefined} />
        ))}
      </tbody>
    );
  }
  if (rows.length === 0) {
    return (
      <tbody>
        <tr>
          <td colSpan={groups.length + Number(selection !== undefined)} className={styles['nothing']}>
            <div className={styles['empty']}>{empty}</div>
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow
          key={row.id}
          row={row}
          groups={groups}
          boxLabel={selection && t('list.selectRow', { name: nameOf?.(row) ?? '' })}
          selected={selection?.ids.has(row.id) ?? false}
          locked={selection?.isSelectable(row.id) === false}
          current={row.id === currentId}
          onToggle={selection?.toggle}
          onPress={onPress && press}
        />
      ))}
    </tbody>
  );
}

export interface EmptyText {
  title: string;
  /** Text about the next step that the user can take. */
  hint?: string;
  action?: ReactNode;
  /** Reason why no row matches the filters, if the reason is known. */
  noMatch?: string | undefined;
}

interface EmptyRowsProps {
  empty?: EmptyText | undefined;
  isFiltered: boolean;
  onReset: () => void;
}

export const emptyTitle = (t: Translate, empty: EmptyText | undefined, isFiltered: boolean): string =>
  isFiltered ? (empty?.noMatch ?? t('list.noMatch')) : (empty?.title ?? t('list.empty'));

/**
 * Text that replaces the rows of an empty list, with the reason why the list is empty.
 * If filters are active, a button resets the filters. Otherwise, the list's own action is offered.
 */
export function EmptyRows({ empty, isFiltered, onReset }: EmptyRowsProps) {
  const t = useTranslate();
  const title = emptyTitle(t, empty, isFiltered);
  if (!isFiltered)
    return <StatePanel icon={<InboxOutlined />} title={title} hint={empty?.hint} action={empty?.action} />;
  return (
    <StatePanel
      icon={<SearchOutlined />}
      title={title}
      hint={t('list.noMatchHint')}
      action={<Button onClick={onReset}>{t('list.reset')}</Button>}
    />
  );
}
