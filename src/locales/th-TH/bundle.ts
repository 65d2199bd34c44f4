import antd from 'antd/locale/th_TH';
import 'dayjs/locale/th';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'th' };

export default bundle;
