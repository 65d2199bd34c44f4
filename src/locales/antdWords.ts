import type { Locale } from 'antd/es/locale';

/** Words of the component library antd that this app shows. */
interface AntdWords {
  ok: string;
  cancel: string;
  close: string;
  /** Text of a field without options. */
  empty: string;
  previousPage: string;
  nextPage: string;
  fivePagesBack: string;
  fivePagesOn: string;
  pageSize: string;
  /** Text after the number of rows. */
  perPage: string;
  previousYear: string;
  nextYear: string;
  previousMonth: string;
  nextMonth: string;
  decade: string;
}

/**
 * Replaces the words of antd that this app shows with the app's own words.
 * antd's own words may be missing, in English or another script, or have another meaning.
 */
export function withAntdWords(antd: Locale, words: AntdWords): Locale {
  const { ok, cancel, close, empty, previousYear, nextYear, previousMonth, nextMonth, decade } = words;
  const lang = { previousYear, nextYear, previousMonth, nextMonth, decadeSelect: decade };
  return {
    ...antd,
    global: { ...antd.global, close },
    Modal: { ...antd.Modal, okText: ok, justOkText: ok, cancelText: cancel },
    Popconfirm: { ...antd.Popconfirm, okText: ok, cancelText: cancel },
    Empty: { ...antd.Empty, description: empty },
    Pagination: {
      ...antd.Pagination,
      prev_page: words.previousPage,
      next_page: words.nextPage,
      prev_5: words.fivePagesBack,
      next_5: words.fivePagesOn,
      page_size: words.pageSize,
      items_per_page: words.perPage,
    },
    DatePicker: { ...antd.DatePicker, lang: { ...antd.DatePicker?.lang, ...lang } } as NonNullable<
      Locale['DatePicker']
    >,
  };
}
