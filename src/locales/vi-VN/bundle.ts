import antd from 'antd/locale/vi_VN';
import 'dayjs/locale/vi';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'vi' };

export default bundle;
