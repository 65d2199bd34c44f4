import antd from 'antd/locale/it_IT';
import 'dayjs/locale/it';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'it' };

export default bundle;
