import antd from 'antd/locale/el_GR';
import 'dayjs/locale/el';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'el' };

export default bundle;
