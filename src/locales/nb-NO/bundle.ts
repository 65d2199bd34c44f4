import antd from 'antd/locale/nb_NO';
import 'dayjs/locale/nb';
import type { LocaleBundle } from '../locale';

const bundle: LocaleBundle = { words: {}, antd, dayjs: 'nb' };

export default bundle;
