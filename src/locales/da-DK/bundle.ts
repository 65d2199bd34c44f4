import antd from 'antd/locale/da_DK';
import 'dayjs/locale/da';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'da' };

export default bundle;
