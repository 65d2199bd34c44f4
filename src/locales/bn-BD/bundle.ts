import antd from 'antd/locale/bn_BD';
import 'dayjs/locale/bn-bd';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'bn-bd' };

export default bundle;
