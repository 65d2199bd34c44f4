import antd from 'antd/locale/fa_IR';
import 'dayjs/locale/fa';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'fa' };

export default bundle;
