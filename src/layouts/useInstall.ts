import { useSyncExternalStore } from 'react';
import { canInstall, install, subscribeInstallOffer } from '@/pwa/installation';

/** What has the browser ask whether to install the app; undefined while it cannot be installed. */
export const useInstall = (): (() => void) | undefined =>
  useSyncExternalStore(subscribeInstallOffer, canInstall) ? install : undefined;
