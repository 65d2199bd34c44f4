import antd from 'antd/locale/uk_UA';
import 'dayjs/locale/uk';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'uk' };

export default bundle;
