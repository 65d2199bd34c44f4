import antd from 'antd/locale/mk_MK';
import 'dayjs/locale/mk';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'mk' };

export default bundle;
