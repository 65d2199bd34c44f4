import antd from 'antd/locale/tr_TR';
import 'dayjs/locale/tr';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'tr' };

export default bundle;
