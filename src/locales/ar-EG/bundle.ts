import antd from 'antd/locale/ar_EG';
import 'dayjs/locale/ar';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ar' };

export default bundle;
