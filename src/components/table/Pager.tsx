import { Pagination, type PaginationProps } from 'antd';
import type { Locale } from 'antd/es/locale';
import { cloneElement, isValidElement, useMemo, type ReactElement } from 'react';
import { useLocale } from '@/hooks/useLocale';
import { useMinWidth } from '@/hooks/useMinWidth';
import { useNumber } from '@/hooks/useNumber';
import { useWords } from '@/hooks/useWords';
import styles from './Pager.less';

/** In pixels: a narrower window shows fewer pages at a time, so that the page size stands beside them. */
const MANY_PAGES = 1200;

/** What antd's pagination lacks: it writes pages in Latin digits whatever the language, and calls its arrows "left" and "right". */
function useOwnWords(): Pick<PaginationProps, 'itemRender' | 'showSizeChanger'> {
  const { antd } = useLocale();
  const number = useNumber();
  return useMemo(() => {
    const { prev_page, next_page } = (antd as Locale).Pagination ?? {};
    const names = { prev: prev_page, next: next_page };
    const inOwnDigits = (text: unknown) => String(text).replace(/\d+/g, (digits) => number(Number(digits)));
    return {
      itemRender: (page, type, element) => {
        if (!isValidElement(element)) return element;
        if (type === 'page') return cloneElement(element as ReactElement, {}, number(page));
        return type === 'prev' || type === 'next' ? cloneElement(element as ReactElement, { 'aria-label': names[type] }) : element;
      },
      showSizeChanger: {
        optionRender: ({ label }) => inOwnDigits(label),
        labelRender: ({ label }) => inOwnDigits(label),
      },
    };
  }, [antd, number]);
}

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  small: boolean;
  onMove: (page: number, pageSize: number) => void;
}

/** The pages of a list, and how many rows each has. */
export default function Pager({ page, pageSize, total, small, onMove }: PagerProps) {
  const t = useWords();
  const isWide = useMinWidth(MANY_PAGES);
  const words = useOwnWords();
  return (
    <Pagination
      {...words}
      className={styles['pager'] ?? ''}
      size={small ? 'small' : 'default'}
      showLessItems={!isWide}
      // An address may name a page past the end; the list moves on from there.
      current={Math.min(page, Math.ceil(total / pageSize))}
      pageSize={pageSize}
      total={total}
      showTotal={(count) => t('common.total', { total: count })}
      onChange={onMove}
    />
  );
}
