import antd from 'antd/locale/nl_NL';
import 'dayjs/locale/nl';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'nl' };

export default bundle;
