import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './controls.less';

/** Number of pages shown on each side of the current page, few enough for the page-size select beside the pager. */
const PAGES_AROUND = 1;
/** Number of pages that a click on the button for omitted pages skips. */
const JUMP_PAGES = 5;
const SIZES = [10, 20, 50, 100];

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  small: boolean;
  onMove: (page: number, pageSize: number) => void;
}

/** Pagination of a list, with a select for the page size. */
export default function Pager({ page, pageSize, total, small, onMove }: PagerProps) {
  const t = useTranslate();
  const number = useNumber();
  const { antd } = useLocale();
  const words = (antd as Locale).Pagination ?? {};
  const lastPage = Math.ceil(total / pageSize);
  // The page number in the address can be too high. The pager shows the last page until the list moves to that page.
  const current = Math.min(page, lastPage);
  const isPage = (target: number) => target >= 1 && target <= lastPage;
  const goToPage = (target: number) => onMove(Math.min(lastPage, Math.max(1, target)), pageSize);
  // The address can contain any page size, and the select must offer it.
  const sizes = SIZES.includes(pageSize) ? SIZES : [...SIZES, pageSize].sort((one, other) => one - other);

  // The button is never `disabled`: on the first or last page, a disabled button would lose the focus.
  const step = (name: 'prev' | 'next', label: string | undefined, target: number, sign: ReactNode) => (
    <li>
      <button
        type="button"
        data-step={name}
        aria-label={label}
        aria-disabled={!isPage(target)}
        onClick={() => isPage(target) && goToPage(target)}
      >
        {sign}
      </button>
    </li>
  );

  return (
    <div className={styles['pager']} data-small={small || undefined}>
      <span>{t('common.total', { total })}</span>
      <ul>
        {step('prev', words.prev_page, current - 1, <LeftOutlined aria-hidden />)}
        {pageItems(current, lastPage, PAGES_AROUND).map((item) =>
          typeof item === 'number' ? (
            <li key={item}>
              <button type="button" aria-current={item === current ? 'page' : undefined} onClick={() => goToPage(item)}>
                {number(item)}
              </button>
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                data-jump=""
                aria-label={item === 'before' ? words.prev_5 : words.next_5}
                onClick={() => goToPage(current + (item === 'before' ? -JUMP_PAGES : JUMP_PAGES))}
              >
                •••
              </button>
            </li>
          ),
        )}
        {step('next', words.next_page, current + 1, <RightOutlined aria-hidden />)}
      </ul>
      <select
        aria-label={words.page_size}
        value={pageSize}
        onChange={({ target }) => onMove(current, Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {`${number(size)} ${words.items_per_page}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Page number, or a gap for the pages that are omitted before or after the current page. */
type PageItem = number | 'before' | 'after';

/**
 * Returns the items of a pager: the first page, the last page, and the pages around the current one.
 * A gap replaces at least two pages, since its button is as wide as the button of one page.
 * @param sideCount number of pages on each side of the current page
 */
export function pageItems(current: number, lastPage: number, sideCount: number): PageItem[] {
  // Near both ends, there are as many items as in the middle, so that the width of the pager does not change.
  const fromPage = Math.max(1, Math.min(current - sideCount, lastPage - 2 * sideCount - 2));
  const toPage = Math.min(lastPage, Math.max(current + sideCount, 2 * sideCount + 3));
  const [firstPage, finalPage] = [fromPage <= 3 ? 1 : fromPage, toPage >= lastPage - 2 ? lastPage : toPage];
  const pages = Array.from({ length: finalPage - firstPage + 1 }, (_, offset) => firstPage + offset);
  return [
    ...(firstPage > 1 ? ([1, 'before'] as const) : []),
    ...pages,
    ...(finalPage < lastPage ? (['after', lastPage] as const) : []),
  ];
}
