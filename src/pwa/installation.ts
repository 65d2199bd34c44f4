import { createListeners } from '@/utils/createListeners';

/** Chromium's offer to install the app, to be taken at a time of ours; other browsers install from their own menus. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const offerChange = createListeners();

function change(next: InstallOffer | undefined): void {
  offer = next;
  offerChange.notify();
}

/** From now on the browser's offer is kept for `install`, until the app is installed. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

export const subscribeInstallOffer = offerChange.add;

export const canInstall = (): boolean => offer !== undefined;

/** Has the browser ask whether to install the app. An offer serves once; the browser may make another. */
export function install(): void {
  void offer?.prompt();
  change(undefined);
}
