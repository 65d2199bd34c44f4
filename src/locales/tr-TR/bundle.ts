import antd from 'antd/locale/tr_TR';
import 'dayjs/locale/tr';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'tr' };

export default bundle;
