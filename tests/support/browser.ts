import 'regenerator-runtime/runtime';
// Screens are tested without their layouts, too.
import '@/locales/signedInWords';
import { installIntersectionObserver } from './intersection';

/** What antd asks a browser for and jsdom does not have. */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver ??= NothingResizes;
installIntersectionObserver();
// In the browser alone there is something to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media: query,
    // A wide screen, light, without wishes about motion. Between two widths it is not: ProLayout asks so for phones.
    matches: /min-width/.test(query) && !/max-width/.test(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
