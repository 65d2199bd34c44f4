import antd from 'antd/locale/en_US';
import { withAntdWords } from '../antdWords';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = {
  words,
  antd: withAntdWords(antd, {
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
    empty: 'No data',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    fivePagesBack: 'Back 5 pages',
    fivePagesOn: 'Forward 5 pages',
    pageSize: 'Rows per page',
    perPage: '/ page',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    decade: 'Choose a decade',
  }),
  dayjs: 'en',
};

export default bundle;
