import antd from 'antd/locale/he_IL';
import 'dayjs/locale/he';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'he' };

export default bundle;
