import antd from 'antd/locale/et_EE';
import 'dayjs/locale/et';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'et' };

export default bundle;
