import antd from 'antd/locale/nb_NO';
import 'dayjs/locale/nb';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'nb' };

export default bundle;
