import { useEffect } from 'react';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { isStorageBlocked } from '@/utils/storage/storageShim';

let isShown = false;

/**
 * Notifies the user, once per visit, that settings are not stored because the browser blocks storage.
 * The sign-in page and the frame of the signed-in app both use this hook, because a visit can begin with either.
 */
export function useStorageHint(): void {
  useEffect(() => {
    if (isShown || !isStorageBlocked()) return;
    isShown = true;
    feedback().notify({ title: translate('settings.storageBlocked'), kind: 'warning' });
  }, []);
}
