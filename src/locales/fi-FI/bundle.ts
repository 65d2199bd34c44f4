import antd from 'antd/locale/fi_FI';
import 'dayjs/locale/fi';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'fi' };

export default bundle;
