import antd from 'antd/locale/id_ID';
import 'dayjs/locale/id';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'id' };

export default bundle;
