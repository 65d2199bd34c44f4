import 'regenerator-runtime/runtime';
import '@testing-library/jest-dom';
// Screens are tested without their layouts, too.
import '@/locales/signedInWords';
import { configure } from '@testing-library/react';
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

// Lazy screens compile on first use; a loaded machine takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });

// ProLayout and antd 5 measure through an interface that React 18 only warns about; it says nothing about our code.
const report = console.error;
console.error = (...words: unknown[]) => {
  if (!/findDOMNode is deprecated|%s is deprecated in StrictMode/.test(String(words[0]))) report(...words);
};
