import antd from 'antd/locale/ar_EG';
import 'dayjs/locale/ar';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'ar' };

export default bundle;
