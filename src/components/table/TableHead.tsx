import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/CaretUpOutlined';
import type { ListQuery } from '@/hooks/list/useListQuery';
import { useWidthDrag } from '@/hooks/list/useWidthDrag';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { SortOrder } from '@/utils/address/queryValues';
import { toColumnWidth } from '@/utils/tableSettings';
import { type HeadGroup, type TableColumn, widthVariable, type ColumnSizing } from './columns';
import SelectBox, { type RowSelection } from './SelectBox';
import styles from './table.less';

type Sorting = Pick<ListQuery, 'sortable' | 'sortField' | 'sortOrder' | 'sort'>;

interface TableHeadProps {
  groups: readonly HeadGroup[];
  /** Sort order of the list, and its setter. Without this prop, titles are not buttons. */
  sorting?: Sorting;
  /** State of the checkbox that selects all rows. Without this prop, there is no column of checkboxes. */
  selection?: RowSelection | undefined;
  /** Column widths and their setter. Without this prop, columns cannot be resized. */
  sizing?: ColumnSizing;
  /** `aria-rowindex` of the head. Only set if only some rows are rendered. */
  rowIndex?: number;
}

/** Head of any table. Its sort buttons work with the keyboard and store the sort order in the address. */
export default function TableHead({ groups, sorting, selection, sizing, rowIndex }: TableHeadProps) {
  const t = useTranslate();
  const orderOf = ({ key }: TableColumn) => (sorting?.sortField === key ? sorting.sortOrder : undefined);
  const titleOf = (column: TableColumn) =>
    sorting?.sortable.includes(column.key) ? (
      <SortButton
        column={column.title}
        order={orderOf(column)}
        onSort={(newOrder) => sorting.sort(column.key, newOrder)}
      />
    ) : (
      <span className={styles['title']}>{column.title}</span>
    );
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {selection && (
          <th scope="col" data-boxes="" data-fixed="start">
            <SelectBox
              label={t('list.selectAll')}
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              disabled={selection.none}
              onToggle={selection.toggleAll}
            />
          </th>
        )}
        {groups.map(({ first, second, cell }) => {
          const order = orderOf(first) ?? (second && orderOf(second));
          return (
            <th
              key={first.key}
              scope="col"
              {...cell}
              style={{ inlineSize: `var(${widthVariable(first.key)})` }}
              aria-sort={order && (order === 'ascend' ? 'ascending' : 'descending')}
            >
              {second ? (
                <span className={styles['titles']}>
                  <span>{titleOf(first)}</span> <span>{titleOf(second)}</span>
                </span>
              ) : (
                titleOf(first)
              )}
              {sizing && !first.fixed && <ResizeHandle column={first.key} sizing={sizing} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  column: string;
  /** Sort order of the list by this column; undefined if the list is not sorted by this column. */
  order: SortOrder | undefined;
  onSort: (order: SortOrder | undefined) => void;
}

const nextOrders = { none: 'ascend', ascend: 'descend', descend: undefined } as const;

/** Title of a column as a button that changes the sort order: ascending, then descending, then unsorted. */
export function SortButton({ column, order, onSort }: SortButtonProps) {
  const t = useTranslate();
  const nextOrder = nextOrders[order ?? 'none'];
  return (
    <button
      type="button"
      className={styles['sort']}
      data-order={order}
      title={t(`list.sort.${nextOrder ?? 'none'}`, { column })}
      onClick={() => onSort(nextOrder)}
    >
      <span className={styles['title']}>{column}</span>
      <span className={styles['signs']} aria-hidden="true">
        <CaretUpOutlined />
        <CaretDownOutlined />
      </span>
    </button>
  );
}

interface ResizeHandleProps {
  column: string;
  sizing: ColumnSizing;
}

/**
 * Line after the title of a column. Dragging it resizes the column; a double click restores the default width.
 * This handle works only by pointer, so that the table's head has no additional tab stops.
 * Keyboard users change the widths of columns in the table's settings.
 * While the line is dragged, only CSS variables change, without a re-render.
 */
export function ResizeHandle({ column, sizing: { widths, setWidth, variablesOf } }: ResizeHandleProps) {
  const drag = useWidthDrag({
    widthOf: (handle) => handle.closest('th')?.offsetWidth ?? 0,
    onDrag: (width, handle) => {
      const variables = variablesOf({ ...widths, [column]: toColumnWidth(width) });
      for (const [name, value] of Object.entries(variables)) handle.closest('table')?.style.setProperty(name, value);
    },
    onEnd: (width) => setWidth(column, width),
  });
  return (
    <span
      aria-hidden="true"
      data-resize={column}
      className={styles['handle']}
      {...drag}
      onDoubleClick={() => setWidth(column, undefined)}
    />
  );
}
