import antd from 'antd/locale/bn_BD';
import 'dayjs/locale/bn-bd';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'bn-bd' };

export default bundle;
