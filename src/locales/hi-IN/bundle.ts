import antd from 'antd/locale/hi_IN';
import 'dayjs/locale/hi';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'hi' };

export default bundle;
