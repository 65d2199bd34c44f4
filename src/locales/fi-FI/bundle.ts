import antd from 'antd/locale/fi_FI';
import 'dayjs/locale/fi';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'fi' };

export default bundle;
