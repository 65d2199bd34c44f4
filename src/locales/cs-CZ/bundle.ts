import antd from 'antd/locale/cs_CZ';
import 'dayjs/locale/cs';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'cs' };

export default bundle;
