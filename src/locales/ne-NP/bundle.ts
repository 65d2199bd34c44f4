import antd from 'antd/locale/ne_NP';
import 'dayjs/locale/ne';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ne' };

export default bundle;
