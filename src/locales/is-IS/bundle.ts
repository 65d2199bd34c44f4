import antd from 'antd/locale/is_IS';
import 'dayjs/locale/is';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'is' };

export default bundle;
