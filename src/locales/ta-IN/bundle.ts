import antd from 'antd/locale/ta_IN';
import 'dayjs/locale/ta';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'ta' };

export default bundle;
