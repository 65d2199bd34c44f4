import antd from 'antd/locale/fr_BE';
import 'dayjs/locale/fr';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'fr' };

export default bundle;
