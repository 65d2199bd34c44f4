import type { TablePaginationConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { cloneElement, isValidElement, useMemo, type ReactElement } from 'react';
import { useLocale } from '@/hooks/useLocale';
import { useMinWidth } from '@/hooks/useMinWidth';
import { useNumber } from '@/hooks/useNumber';

/** In pixels: a narrower window shows fewer pages at a time, so that the page size stands beside them. */
const MANY_PAGES = 1200;

/** antd writes pages in Latin digits whatever the language, and calls its arrows "left" and "right". */
export function usePagination(): TablePaginationConfig {
  const { antd } = useLocale();
  const number = useNumber();
  const isWide = useMinWidth(MANY_PAGES);
  return useMemo(() => {
    const { prev_page, next_page } = (antd as Locale).Pagination ?? {};
    const names = { prev: prev_page, next: next_page };
    const inOwnDigits = (text: unknown) => String(text).replace(/\d+/g, (digits) => number(Number(digits)));
    return {
      showLessItems: !isWide,
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
  }, [antd, number, isWide]);
}
