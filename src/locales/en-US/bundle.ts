import antd from 'antd/locale/en_US';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'en' };

export default bundle;
