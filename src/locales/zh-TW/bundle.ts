import antd from 'antd/locale/zh_TW';
import 'dayjs/locale/zh-tw';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'zh-tw' };

export default bundle;
