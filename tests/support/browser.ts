import 'regenerator-runtime/runtime';
// Needed by screens that are tested without their layouts.
import '@/locales/signedInWords';
import { installIntersectionObserver } from './intersection';

/** Replaces an observer that antd needs and jsdom lacks. */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver ??= NothingResizes;
installIntersectionObserver();
// jsdom does not scroll.
Element.prototype.scrollIntoView ??= () => undefined;

window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media: query,
    // Answers for a wide, light screen without motion preferences. Ranges of widths do not match: ProLayout detects
    // phones by them.
    matches: /min-width/.test(query) && !/max-width/.test(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
