import antd from 'antd/locale/hi_IN';
import 'dayjs/locale/hi';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'hi' };

export default bundle;
