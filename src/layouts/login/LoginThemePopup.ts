import ChoicePopup from '@/components/ChoicePopup';
import { withAntd } from './withAntd';

export default withAntd(ChoicePopup);
