import antd from 'antd/locale/ko_KR';
import 'dayjs/locale/ko';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'ko' };

export default bundle;
