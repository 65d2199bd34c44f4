import antd from 'antd/locale/nl_NL';
import 'dayjs/locale/nl';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'nl' };

export default bundle;
