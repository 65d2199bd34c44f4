import '@/utils/storageShim';
import { DEFAULT_LOCALE, directionOf } from '@/locales/locale';
import { paths } from '@/constants/paths';
import { sessionState } from '@/utils/authStorage';
import { earlyTemplate, fillIn, readEarlyWords, type EarlyWords } from '@/utils/earlyForm';
import { lookName } from '@/utils/earlyTemplate';
import { markLook, modeOf } from '@/utils/pageLook';
import { isEntry } from '@/utils/builds';
import { withoutBase } from '@/utils/redirect';
import { routerBase } from '@/utils/routerBase';
import { readStored } from '@/utils/safeStorage';
import { readSettings } from '@/utils/settingsStorage';

/**
 * An entry of its own, before the app's: shows the sign-in form while the app is on the way, to whom it will show it, too.
 * What is typed into it goes on in the real one (`utils/earlyForm`).
 */

/** Shown signed out, or to everybody. */
const OPEN: readonly string[] = [paths.login, paths.exception];

function leadsToSignIn(): boolean {
  const path = withoutBase(window.location.pathname, routerBase());
  const session = sessionState();
  // Whoever was sent there is told why, above the form.
  if ((window.history.state as { usr?: unknown } | null)?.usr) return false;
  if (path === paths.login) return session !== 'active';
  const screens: readonly string[] = ['/', ...Object.values(paths)];
  return session === 'none' && screens.includes(path) && !OPEN.includes(path);
}

/** As the app will do by the same settings (`usePageSettings`). */
function dress(page: HTMLElement, code: string): string {
  const { theme, colorWeak, density } = readSettings();
  const mode = modeOf(theme, window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.lang = code;
  page.dir = directionOf(code);
  markLook(mode, colorWeak);
  return lookName({ mode, colorWeak, compact: density === 'compact' });
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
  // Who goes on typing has not finished.
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
  // The browser's own way to the first field, which does not have it lay out the page for that.
  field(remembered ? 'password' : 'username')?.toggleAttribute('autofocus', true);
}

/** Any page that says something of its own (all have a heading) comes before the form; one that takes it over has done so by then. */
function giveWay(root: Element, view: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return;
    observer.disconnect();
    // Nothing typed is lost if the form comes after all.
    if (window.earlyForm === view) view.hidden = true;
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** The page's early form, in the person's language and look. */
function draw(template: HTMLTemplateElement, words: EarlyWords, code: string): HTMLElement {
  const view = document.createElement('div');
  view.id = 'early-form';
  const look = dress(document.documentElement, code);
  const copy = document.importNode(template.content, true);
  // Rules that stay cost nothing; to take rules away again has the browser match all of them anew.
  for (const style of copy.querySelectorAll('style')) {
    if (['', look].includes(style.dataset['look'] ?? '')) document.head.append(style);
    else style.remove();
  }
  fillIn(copy, { ...words, 'login.footer': words['login.footer']?.replace('{year}', String(new Date().getFullYear())) ?? '' });
  view.append(copy);
  return view;
}

/** The app's script may fail to come: says so, on whichever page, and fetches it again without losing what was typed. */
function watchEntry(draw: () => HTMLElement): void {
  let failures = 0;
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !isEntry(target)) return;
    failures += 1;
    const form = window.earlyForm;
    const view = form ?? draw();
    const notice = view.querySelector<HTMLElement>('.early-failure');
    if (!notice) return;
    if (!form) view.querySelector('.sign-in-frame')?.remove();
    notice.hidden = false;
    const again = () => {
      // A page of before may name a script that is there no more.
      if (failures > 1) window.location.reload();
      if (form) notice.hidden = true;
      else view.remove();
      const script = document.createElement('script');
      script.src = target.src;
      target.replaceWith(script);
    };
    notice.querySelector('button')?.addEventListener('click', again, { once: true });
  };
  window.addEventListener('error', onError, { capture: true });
}

function begin(): void {
  // Also where no form is shown: the bare page is seen until the app is there.
  dress(document.documentElement, readStored('locale') ?? DEFAULT_LOCALE);
  const template = earlyTemplate();
  const root = document.querySelector('#root');
  if (!template || !root) return;
  const code = readStored('locale') ?? DEFAULT_LOCALE;
  const ownWords = JSON.parse(template.dataset['words'] ?? '{}') as EarlyWords;
  const words = code === DEFAULT_LOCALE ? ownWords : readEarlyWords(code);
  watchEntry(() => {
    const view = draw(template, words ?? ownWords, words ? code : DEFAULT_LOCALE);
    root.before(view);
    return view;
  });
  if (!words || !leadsToSignIn()) return;
  const view = draw(template, words, code);
  fillRemembered(view);
  watchFields(view, words);
  giveWay(root, view);
  root.before(view);
  window.earlyForm = view;
}

begin();
