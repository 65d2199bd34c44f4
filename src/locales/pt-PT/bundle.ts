import antd from 'antd/locale/pt_PT';
import 'dayjs/locale/pt';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'pt' };

export default bundle;
