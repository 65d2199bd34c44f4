import antd from 'antd/locale/ja_JP';
import 'dayjs/locale/ja';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ja' };

export default bundle;
