import antd from 'antd/locale/ku_IQ';
import 'dayjs/locale/ku';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ku' };

export default bundle;
