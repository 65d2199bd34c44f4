import { createListeners } from '@/utils/createListeners';

/**
 * Chromium's event that offers to install the app and can be used later; other browsers install from their own menus.
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

/** Stores the browser's offer for `install`, until the app is installed. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

export const subscribeInstallOffer = offerChange.add;

export const canInstall = (): boolean => offer !== undefined;

/** Lets the browser ask whether to install the app. An offer can be used once; the browser may make another. */
export function install(): void {
  void offer?.prompt();
  setOffer(undefined);
}
