import antd from 'antd/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import type { LocaleBundle } from '../locale';
import words from './entry';

const bundle: LocaleBundle = { words, antd, dayjs: 'zh-cn' };

export default bundle;
