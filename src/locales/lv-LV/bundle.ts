import antd from 'antd/locale/lv_LV';
import 'dayjs/locale/lv';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'lv' };

export default bundle;
