import { useTranslate } from '@/hooks/locale/useTranslate';
import { hrefOf } from '@/utils/address/routerBase';
import { useModal } from './useModal';

/** What a link needs to open a new tab that cannot reach back. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Asks whether to open a system that is in maintenance; its own button opens it in a new tab. */
export function useMaintenanceQuestion(): (system: { name: string; url: string }, onOpened: () => void) => void {
  const t = useTranslate();
  const modal = useModal();
  return ({ name, url }, onOpened) =>
    void modal.confirm({
      title: t('home.maintenance.title', { name: name || t('home.unnamed') }),
      content: t('home.maintenance.hint'),
      okText: t('home.maintenance.open'),
      autoFocusButton: 'cancel',
      okButtonProps: { href: hrefOf(url), ...NEW_TAB },
      onOk: onOpened,
    });
}
