import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { useWords } from '@/hooks/useWords';
import PopupButton from './PopupButton';

const load = () => import('./LocalePopup');

/** The language switch. */
export default function LocaleMenu() {
  const t = useWords();
  return <PopupButton label={t('common.language')} icon={<GlobalOutlined />} kind="dialog" load={load} popup={{}} />;
}
