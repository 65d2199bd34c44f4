import antd from 'antd/locale/bg_BG';
import 'dayjs/locale/bg';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'bg' };

export default bundle;
