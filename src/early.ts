import './utils/storage/storageShim';
import { DEFAULT_LOCALE, directionOf, languageTag } from '@/locales/locale';
import { paths } from '@/constants/paths';
import { sessionState } from './utils/storage/authStorage';
import { takeEarlyFrame, WITHOUT_FRAME } from './utils/early/earlyFrame';
import { earlyTemplate, readEarlyWords, type EarlyWords } from './utils/early/earlyForm';
import { drawView, type EarlyKind } from './utils/early/earlyView';
import { markAppearance, modeOf } from './utils/appearance';
import { isEntry } from '@/utils/builds';
import { withoutBase } from './utils/address/redirect';
import { routerBase } from './utils/address/routerBase';
import { readStored } from './utils/storage/safeStorage';
import { readSettings } from './utils/storage/settingsStorage';
import { trustedScript } from './utils/trustedScript';

/**
 * An entry of its own, before the app's: shows while the app is on the way what it will begin with. To whom it will show the
 * sign-in form that form, in which what is typed goes on in the real one (`utils/early/earlyForm`); to who is signed in the frame
 * of every screen (`utils/early/earlyFrame`).
 */

/** Shown signed out, or to everybody. */
const OPEN: readonly string[] = [paths.login, paths.exception];
/** Milliseconds after which the frame says that it loads. */
const QUIET = 3000;

function firstView(): EarlyKind | undefined {
  const path = withoutBase(window.location.pathname, routerBase());
  const session = sessionState();
  if (session === 'active' && !WITHOUT_FRAME.test(path)) return 'frame';
  // Only the app's form shows the reason of the redirect.
  if ((window.history.state as { usr?: { reason?: unknown } | null } | null)?.usr?.reason) return undefined;
  if (path === paths.login) return session === 'active' ? undefined : 'form';
  const screens: readonly string[] = ['/', ...Object.values(paths)];
  return session === 'none' && screens.includes(path) && !OPEN.includes(path) ? 'form' : undefined;
}

/** Does the same as `usePageSettings` with the same settings. */
function dress(page: HTMLElement, code: string): void {
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
  // Continued typing means an unfinished form.
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
  const first = field(remembered ? 'password' : 'username');
  // The browser's own way to the first field, which does not have it lay out the page for that.
  first?.toggleAttribute('autofocus', true);
  // It may wait for the stylesheets, and the form is painted long before.
  requestAnimationFrame(() => setTimeout(() => document.activeElement === document.body && first?.focus()));
}

/** Any page that says something of its own (all have a heading) comes before the view; one that takes it over has done so by then. */
function giveWay(root: Element, giveUp: () => void): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return;
    observer.disconnect();
    giveUp();
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Chosen settings of the frame, and the words for a long wait. */
function arrangeFrame(view: HTMLElement): void {
  const { collapsed, contentWidth } = readSettings();
  const frame = view.querySelector('.shell-skeleton');
  frame?.toggleAttribute('data-collapsed', collapsed);
  frame?.toggleAttribute('data-fixed-width', contentWidth === 'Fixed');
  const status = view.querySelector<HTMLElement>('[role="status"]');
  // A status is read out when it gets its words.
  if (status) setTimeout(() => (status.textContent = status.dataset['words'] ?? ''), QUIET);
}

/** The app's script may fail to come: says so, on whichever page, and fetches it again without losing what was typed. */
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
    const again = () => {
      // An outdated page may name a script that no longer exists.
      if (failures > 1) window.location.reload();
      if (shown) showFailure(false);
      else view.remove();
      const script = document.createElement('script');
      script.src = trustedScript('account-center-early', target.src, ({ pathname }) => pathname.endsWith('.js'));
      target.replaceWith(script);
    };
    notice.querySelector('button')?.addEventListener('click', again, { once: true });
  };
  window.addEventListener('error', onError, { capture: true });
}

function begin(): void {
  // Also where no form is shown: the bare page is seen until the app is there.
  const code = readStored('locale') ?? DEFAULT_LOCALE;
  dress(document.documentElement, code);
  const template = earlyTemplate();
  const root = document.querySelector('#root');
  if (!template || !root) return;
  const ownWords = JSON.parse(template.dataset['words'] ?? '{}') as EarlyWords;
  const words = code === DEFAULT_LOCALE ? ownWords : readEarlyWords(code);

  const ownLanguage = { lang: DEFAULT_LOCALE, dir: directionOf(DEFAULT_LOCALE) };
  const draw = (kind?: EarlyKind) => drawView(template, kind, { words, ownWords, ownLanguage });
  const kind = firstView();
  watchEntry(root, draw);
  if (kind === 'form' && words) {
    const view = draw(kind);
    fillRemembered(view);
    watchFields(view, words);
    giveWay(root, () => {
      // Nothing typed is lost if the form comes after all.
      if (window.earlyForm === view) view.hidden = true;
    });
    root.before(view);
    window.earlyForm = view;
  }
  if (kind === 'frame') {
    const view = draw(kind);
    arrangeFrame(view);
    giveWay(root, takeEarlyFrame);
    root.before(view);
    window.earlyFrame = view;
  }
}

begin();
