import antd from 'antd/locale/pt_BR';
import 'dayjs/locale/pt-br';
import type { LocaleBundle } from '../locale';
import words from './words';

const bundle: LocaleBundle = { words, antd, dayjs: 'pt-br' };

export default bundle;
