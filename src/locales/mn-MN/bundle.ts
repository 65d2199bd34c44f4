import antd from 'antd/locale/mn_MN';
import 'dayjs/locale/mn';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'mn' };

export default bundle;
