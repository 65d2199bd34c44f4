import antd from 'antd/locale/sv_SE';
import 'dayjs/locale/sv';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'sv' };

export default bundle;
