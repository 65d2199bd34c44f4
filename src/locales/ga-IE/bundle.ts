import antd from 'antd/locale/ga_IE';
import 'dayjs/locale/ga';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ga' };

export default bundle;
