import antd from 'antd/locale/uk_UA';
import 'dayjs/locale/uk';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'uk' };

export default bundle;
