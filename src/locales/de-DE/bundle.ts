import antd from 'antd/locale/de_DE';
import 'dayjs/locale/de';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'de' };

export default bundle;
