import antd from 'antd/locale/pl_PL';
import 'dayjs/locale/pl';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'pl' };

export default bundle;
