import antd from 'antd/locale/hr_HR';
import 'dayjs/locale/hr';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'hr' };

export default bundle;
