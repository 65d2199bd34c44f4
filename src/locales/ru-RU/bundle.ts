import antd from 'antd/locale/ru_RU';
import 'dayjs/locale/ru';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ru' };

export default bundle;
