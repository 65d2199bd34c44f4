// The browser runs this script in each page, before the app's scripts and after @testing-library/dom.
(() => {
  // Leaving a page cancels its pending requests, so errors after that do not count.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const tell = (text) => isLeft || navigator.sendBeacon('/world-trouble', text);
  const ownError = console.error;
  console.error = (...parts) => {
    tell(`console: ${parts.join(' ')}`);
    ownError(...parts);
  };
  addEventListener(
    'error',
    ({ message, error, target }) => {
      // Browsers raise this error without a fault in the page. The app does not report this error either.
      if (/^ResizeObserver loop/.test(message)) return;
      // Firefox cancels the preload of a file that a script of the page has already loaded.
      if (target.rel === 'preload') return;
      tell(message ? `uncaught: ${message} ${error?.stack}` : `not loaded: ${target.src ?? target.href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${reason} ${reason?.stack}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy: ${violatedDirective} ${blockedURI}`),
  );

  const isShown = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[inert]');

  function all({ role, name, like, label, css, text, within }) {
    const area = within ? all(within)[0] : document.documentElement;
    if (!area) return [];
    const { queryAllByRole, queryAllByLabelText } = globalThis.TestingLibraryDom;
    const pattern = like && new RegExp(like);
    let found = [];
    if (role) found = queryAllByRole(area, role, { ...((name || pattern) && { name: name ?? pattern }) });
    else if (label) found = queryAllByLabelText(area, label);
    else found = [...area.querySelectorAll(css)];
    if (css && text) found = found.filter(({ textContent }) => textContent.trim() === text);
    if (css && pattern) found = found.filter(({ textContent }) => pattern.test(textContent));
    return found.filter(isShown);
  }

  const places = new WeakMap();
  /** @returns whether an element no longer moves and would receive a click at its centre */
  function isReady(element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = [x, y, width, height].join();
    const rests = places.get(element) === place;
    places.set(element, place);
    if (!rests || element.matches(':disabled')) return false;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return Boolean(hit) && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
  }

  globalThis.world = {
    count: (target) => all(target).length,
    text: (target) => all(target)[0]?.innerText ?? null,
    value: (target) => all(target)[0]?.value ?? null,
    ready: (target) => {
      const element = all(target)[0];
      if (element && !places.has(element)) element.scrollIntoView({ block: 'nearest' });
      return element && isReady(element) ? element : null;
    },
    isQuiet: () =>
      Boolean(document.querySelector('main h1')) && !document.querySelector('[aria-busy="true"], .ant-skeleton'),
  };
})();
