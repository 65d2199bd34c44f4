import GlobalOutlined from '@ant-design/icons-svg/lib/asn/GlobalOutlined';
import type { ComponentType } from 'react';
import { useWords } from '@/hooks/useWords';
import Icon from './plain/Icon';
import PopupButton, { type PopupProps } from './PopupButton';

interface LocaleMenuProps {
  /** The list of languages, where the library has no provider above it. */
  load?: () => Promise<{ default: ComponentType<PopupProps> }>;
}

const loadPopup = () => import('./LocalePopup');

/** The language switch. */
export default function LocaleMenu({ load = loadPopup }: LocaleMenuProps) {
  const t = useWords();
  return (
    <PopupButton
      label={t('common.language')}
      icon={<Icon icon={GlobalOutlined} />}
      kind="dialog"
      load={load}
      popup={{}}
    />
  );
}
