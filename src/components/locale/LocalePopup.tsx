import Popover from '@/components/layers/Popover';
import { changeLocale, useLocale } from '@/hooks/locale/useLocale';
import LocaleList from './LocaleList';
import type { PopupProps } from '@/components/layers/PopupButton';
import { inHeader } from '@/components/layers/popupPlace';

/** The list of languages below its button. */
export default function LocalePopup({ open, onOpenChange, onClose, children }: PopupProps) {
  const { code } = useLocale();
  const pick = (next: string) => {
    onClose();
    // The current one, too: until somebody picks it, it is only the default.
    void changeLocale(next);
  };
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      getPopupContainer={inHeader}
      content={<LocaleList current={code} onPick={pick} />}
    >
      {children}
    </Popover>
  );
}
