import antd from 'antd/locale/sl_SI';
import 'dayjs/locale/sl';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'sl' };

export default bundle;
