import antd from 'antd/locale/fa_IR';
import 'dayjs/locale/fa';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'fa' };

export default bundle;
