import antd from 'antd/locale/sk_SK';
import 'dayjs/locale/sk';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'sk' };

export default bundle;
