import LocalePopup from '@/components/locale/LocalePopup';
import { withAntd } from './withAntd';

export default withAntd(LocalePopup);
