import 'regenerator-runtime/runtime';
// Screens that are tested without their layouts need these texts.
import '@/locales/signedInWords';
import { installIntersectionObserver } from './intersection';

/** Replaces `ResizeObserver`, which antd needs and jsdom lacks. The replacement never reports a change of size. */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver ??= NothingResizes;
installIntersectionObserver();
// jsdom has no scrolling.
Element.prototype.scrollIntoView ??= () => undefined;

window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media: query,
    // Matches a wide window with a light theme. ProLayout detects phones by queries with a maximum width.
    matches: /min-width/.test(query) && !/max-width/.test(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
