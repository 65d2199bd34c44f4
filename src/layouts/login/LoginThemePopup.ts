import ChoicePopup from '@/components/layers/ChoicePopup';
import { withAntd } from './withAntd';

export default withAntd(ChoicePopup);
