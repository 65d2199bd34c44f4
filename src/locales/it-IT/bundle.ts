import antd from 'antd/locale/it_IT';
import 'dayjs/locale/it';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'it' };

export default bundle;
