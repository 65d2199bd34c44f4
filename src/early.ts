import './utils/storage/storageShim';
import { DEFAULT_LOCALE, directionOf, languageTag } from '@/locales/locale';
import { paths } from '@/constants/paths';
import { sessionState } from './utils/storage/authStorage';
import { takeEarlyFrame, WITHOUT_FRAME } from './utils/early/earlyFrame';
import { earlyTemplate, readEarlyWords, type EarlyWords } from './utils/early/earlyForm';
import { createView, type EarlyKind } from './utils/early/earlyView';
import { markAppearance, modeOf } from './utils/appearance';
import { isEntry } from '@/utils/builds';
import { withoutBase } from './utils/address/redirect';
import { routerBase } from './utils/address/routerBase';
import { readStored } from './utils/storage/safeStorage';
import { readSettings } from './utils/storage/settingsStorage';
import { trustedScript } from './utils/trustedScript';

/**
 * Separate script that runs before the app's script, and shows a first view while the app loads.
 * Users who will see the sign-in page get a form. The app's form later takes over its input (`utils/early/earlyForm`).
 * Signed-in users get the frame around all screens (`utils/early/earlyFrame`).
 */

/** Screens that are also shown without a session. */
const OPEN: readonly string[] = [paths.login, paths.exception];
/** Milliseconds after which the early frame announces to screen readers that the app is loading. */
const ANNOUNCE_DELAY = 3000;

function firstView(): EarlyKind | undefined {
  const path = withoutBase(window.location.pathname, routerBase());
  const session = sessionState();
  if (session === 'active' && !WITHOUT_FRAME.test(path)) return 'frame';
  // Only the app's form can show the reason of the redirect, so the early form is not shown.
  if ((window.history.state as { usr?: { reason?: unknown } | null } | null)?.usr?.reason) return undefined;
  if (path === paths.login) return session === 'active' ? undefined : 'form';
  const screens: readonly string[] = ['/', ...Object.values(paths)];
  return session === 'none' && screens.includes(path) && !OPEN.includes(path) ? 'form' : undefined;
}

/** Applies the settings to the page, as `usePageSettings` does later. */
function applySettings(page: HTMLElement, code: string): void {
  const { theme, colorWeak, density } = readSettings();
  const mode = modeOf(theme, window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.lang = languageTag(code);
  page.dir = directionOf(code);
  markAppearance({ mode, colorWeak, compact: density === 'compact' });
}

function watchFields(view: HTMLElement, words: EarlyWords): void {
  const button = view.querySelector<HTMLButtonElement>('button[type="submit"]');
  const label = button?.querySelector('span');
  const setSubmitted = (submitted: boolean) => {
    view.toggleAttribute('data-submitted', submitted);
    if (label) label.textContent = words[submitted ? 'login.submitting' : 'login.submit'] ?? '';
  };
  view.addEventListener('submit', (event) => {
    event.preventDefault();
    setSubmitted(true);
  });
  // Further input cancels the submission.
  view.addEventListener('input', () => setSubmitted(false));
  view.addEventListener('compositionstart', () => view.setAttribute('data-composing', ''));
  view.addEventListener('compositionend', () => view.removeAttribute('data-composing'));
}

function fillRemembered(view: HTMLElement): void {
  const field = (id: string) => view.querySelector<HTMLInputElement>(`#${id}`);
  const username = field('username');
  const remember = field('remember');
  const remembered = readStored('username') ?? '';
  if (username) username.value = remembered;
  if (remember) remember.checked = remembered !== '';
  const fieldToFill = field(remembered ? 'password' : 'username');
  // `autofocus` lets the browser focus the field without a forced layout.
  fieldToFill?.toggleAttribute('autofocus', true);
  // The browser may delay `autofocus` until the stylesheets have loaded, which is long after the form was painted.
  requestAnimationFrame(() => setTimeout(() => document.activeElement === document.body && fieldToFill?.focus()));
}

/**
 * Calls `onShown` once the app shows a page with content, which is recognized by an `h1`.
 * If the page takes over the early view, the takeover has happened before this call.
 */
function whenAppShown(root: Element, onShown: () => void): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return;
    observer.disconnect();
    onShown();
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Applies the stored settings to the early frame. Sets its status text after `ANNOUNCE_DELAY`. */
function arrangeFrame(view: HTMLElement): void {
  const { collapsed, contentWidth } = readSettings();
  const frame = view.querySelector('.shell-skeleton');
  frame?.toggleAttribute('data-collapsed', collapsed);
  frame?.toggleAttribute('data-fixed-width', contentWidth === 'Fixed');
  const status = view.querySelector<HTMLElement>('[role="status"]');
  // Screen readers announce a status only when its text changes.
  if (status) setTimeout(() => (status.textContent = status.dataset['words'] ?? ''), ANNOUNCE_DELAY);
}

/**
 * If the app's script fails to load, shows a notice with a button. The button requests the script again; input is kept.
 */
function watchEntry(root: Element, draw: () => HTMLElement): void {
  let failures = 0;
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !isEntry(target)) return;
    failures += 1;
    const shown = window.earlyForm ?? window.earlyFrame;
    const view = shown ?? draw();
    const notice = view.querySelector<HTMLElement>('.early-failure');
    if (!notice) return;
    const showFailure = (failed: boolean) => {
      notice.hidden = !failed;
      view.toggleAttribute('data-failed', failed);
    };
    showFailure(true);
    if (!shown) root.before(view);
    const retry = () => {
      // A second failure may mean that the page is outdated and refers to a script that no longer exists.
      if (failures > 1) window.location.reload();
      if (shown) showFailure(false);
      else view.remove();
      const script = document.createElement('script');
      script.src = trustedScript('account-center-early', target.src, ({ pathname }) => pathname.endsWith('.js'));
      target.replaceWith(script);
    };
    notice.querySelector('button')?.addEventListener('click', retry, { once: true });
  };
  window.addEventListener('error', onError, { capture: true });
}

function begin(): void {
  // Applied even if no early view is shown, since the empty page is visible until the app has loaded.
  const code = readStored('locale') ?? DEFAULT_LOCALE;
  applySettings(document.documentElement, code);
  const template = earlyTemplate();
  const root = document.querySelector('#root');
  if (!template || !root) return;
  const ownWords = JSON.parse(template.dataset['words'] ?? '{}') as EarlyWords;
  const words = code === DEFAULT_LOCALE ? ownWords : readEarlyWords(code);

  const ownLanguage = { lang: DEFAULT_LOCALE, dir: directionOf(DEFAULT_LOCALE) };
  const draw = (kind?: EarlyKind) => createView(template, kind, { words, ownWords, ownLanguage });
  const kind = firstView();
  watchEntry(root, draw);
  if (kind === 'form' && words) {
    const view = draw(kind);
    fillRemembered(view);
    watchFields(view, words);
    whenAppShown(root, () => {
      // The early form is hidden instead of removed, so that a form that the app shows later can take over its input.
      if (window.earlyForm === view) view.hidden = true;
    });
    root.before(view);
    window.earlyForm = view;
  }
  if (kind === 'frame') {
    const view = draw(kind);
    arrangeFrame(view);
    whenAppShown(root, takeEarlyFrame);
    root.before(view);
    window.earlyFrame = view;
  }
}

begin();
