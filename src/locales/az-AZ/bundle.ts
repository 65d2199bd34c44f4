import antd from 'antd/locale/az_AZ';
import 'dayjs/locale/az';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'az' };

export default bundle;
