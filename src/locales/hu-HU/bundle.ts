import antd from 'antd/locale/hu_HU';
import 'dayjs/locale/hu';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'hu' };

export default bundle;
