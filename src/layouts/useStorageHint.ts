import { useEffect } from 'react';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { isStorageBlocked } from '@/utils/storage/storageShim';

let isShown = false;

/** Says once a visit that nothing will be remembered, where the browser blocks storage; for what frames the first screen. */
export function useStorageHint(): void {
  useEffect(() => {
    if (isShown || !isStorageBlocked()) return;
    isShown = true;
    feedback().notify({ title: translate('settings.storageBlocked'), kind: 'warning' });
  }, []);
}
