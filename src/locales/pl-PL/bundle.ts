import antd from 'antd/locale/pl_PL';
import 'dayjs/locale/pl';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'pl' };

export default bundle;
