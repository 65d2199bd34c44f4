import antd from 'antd/locale/sr_RS';
import 'dayjs/locale/sr-cyrl';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'sr-cyrl' };

export default bundle;
