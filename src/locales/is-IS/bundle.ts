import antd from 'antd/locale/is_IS';
import 'dayjs/locale/is';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'is' };

export default bundle;
