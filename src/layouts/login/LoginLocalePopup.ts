import LocalePopup from '@/components/LocalePopup';
import { withAntd } from './withAntd';

export default withAntd(LocalePopup);
