import antd from 'antd/locale/ja_JP';
import 'dayjs/locale/ja';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'ja' };

export default bundle;
