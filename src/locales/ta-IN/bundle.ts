import antd from 'antd/locale/ta_IN';
import 'dayjs/locale/ta';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ta' };

export default bundle;
