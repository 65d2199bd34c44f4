import antd from 'antd/locale/ms_MY';
import 'dayjs/locale/ms';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ms' };

export default bundle;
