import GlobalOutlined from '@ant-design/icons-svg/lib/asn/GlobalOutlined';
import type { ComponentType } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import Icon from '@/components/plain/Icon';
import PopupButton, { type PopupProps } from '@/components/layers/PopupButton';

interface LocaleMenuProps {
  /** Loads the popup with the list of languages. Pages without `AntdProvider` need another popup than the default. */
  load?: () => Promise<{ default: ComponentType<PopupProps> }>;
}

const loadPopup = () => import('./LocalePopup');

/** Button that opens the list of languages. */
export default function LocaleMenu({ load = loadPopup }: LocaleMenuProps) {
  const t = useTranslate();
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
