import antd from 'antd/locale/de_DE';
import 'dayjs/locale/de';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'de' };

export default bundle;
