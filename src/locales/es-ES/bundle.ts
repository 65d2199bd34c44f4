import antd from 'antd/locale/es_ES';
import 'dayjs/locale/es';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'es' };

export default bundle;
