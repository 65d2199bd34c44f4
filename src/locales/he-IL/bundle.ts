import antd from 'antd/locale/he_IL';
import 'dayjs/locale/he';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'he' };

export default bundle;
