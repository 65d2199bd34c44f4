import antd from 'antd/locale/ca_ES';
import 'dayjs/locale/ca';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ca' };

export default bundle;
