import { createListeners } from '@/utils/createListeners';

/**
 * Chromium's event with which the app can offer its installation later. Other browsers install apps only from a menu.
 */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const offerChange = createListeners();

function setOffer(newOffer: InstallOffer | undefined): void {
  offer = newOffer;
  offerChange.notify();
}

/** Stores the browser's offer to install the app, until the app is installed. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

export const subscribeInstallOffer = offerChange.add;

export const canInstall = (): boolean => offer !== undefined;

/** Opens the browser's dialog to install the app. An offer can be used once, but the browser may send another event. */
export function install(): void {
  void offer?.prompt();
  setOffer(undefined);
}
