import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/CaretUpOutlined';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { SortOrder } from '@/utils/address/queryValues';
import styles from './SortButton.less';

interface SortButtonProps {
  column: string;
  /** How the list is sorted by this column; undefined where it is not. */
  order: SortOrder | undefined;
  onSort: (order: SortOrder | undefined) => void;
}

const next = { none: 'ascend', ascend: 'descend', descend: undefined } as const;

/** A column's title that sorts the list by it: ascending, then descending, then no more. */
export default function SortButton({ column, order, onSort }: SortButtonProps) {
  const t = useTranslate();
  const following = next[order ?? 'none'];
  return (
    <button
      type="button"
      className={styles['sort']}
      data-order={order}
      title={t(`list.sort.${following ?? 'none'}`, { column })}
      onClick={() => onSort(following)}
    >
      {column}
      <span className={styles['signs']} aria-hidden="true">
        <CaretUpOutlined />
        <CaretDownOutlined />
      </span>
    </button>
  );
}
