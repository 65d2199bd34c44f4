import antd from 'antd/locale/mk_MK';
import 'dayjs/locale/mk';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'mk' };

export default bundle;
