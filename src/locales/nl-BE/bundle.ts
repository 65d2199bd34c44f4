import antd from 'antd/locale/nl_BE';
import 'dayjs/locale/nl-be';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'nl-be' };

export default bundle;
