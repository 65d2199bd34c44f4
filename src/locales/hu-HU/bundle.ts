import antd from 'antd/locale/hu_HU';
import 'dayjs/locale/hu';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'hu' };

export default bundle;
