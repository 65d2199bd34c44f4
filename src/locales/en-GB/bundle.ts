import antd from 'antd/locale/en_GB';
import 'dayjs/locale/en-gb';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'en-gb' };

export default bundle;
