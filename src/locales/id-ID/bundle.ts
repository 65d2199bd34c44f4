import antd from 'antd/locale/id_ID';
import 'dayjs/locale/id';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'id' };

export default bundle;
