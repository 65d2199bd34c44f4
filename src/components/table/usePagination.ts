import type { TablePaginationConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { cloneElement, isValidElement, useMemo, type ReactElement } from 'react';
import { useLocale } from '@/hooks/useLocale';
import { useNumber } from '@/hooks/useNumber';

/** antd writes pages in Latin digits whatever the language, and calls its arrows "left" and "right". */
export function usePagination(): TablePaginationConfig {
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
