import antd from 'antd/locale/ro_RO';
import 'dayjs/locale/ro';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ro' };

export default bundle;
