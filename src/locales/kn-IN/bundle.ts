import antd from 'antd/locale/kn_IN';
import 'dayjs/locale/kn';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'kn' };

export default bundle;
