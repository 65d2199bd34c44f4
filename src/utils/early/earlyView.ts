import { fillIn, type EarlyWords } from './earlyForm';

/**
 * Views that are shown before the app has loaded.
 * The template has both views, and a notice for a script that fails to load.
 */
export type EarlyKind = 'form' | 'frame';

const PART_SELECTORS = { form: '.sign-in-frame', frame: '.shell-skeleton' } as const;

interface EarlyLanguage {
  /** Words in the user's language; undefined if they are unknown. */
  words: EarlyWords | undefined;
  /** Words in the default language of the HTML page. */
  ownWords: EarlyWords;
  ownLanguage: { lang: string; dir: string };
}

function fill(container: Node, words: EarlyWords): void {
  const year = String(new Date().getFullYear());
  fillIn(container, { ...words, 'login.footer': words['login.footer']?.replace('{year}', year) ?? '' });
}

/**
 * Creates an element from the template with the notice and the view `kind`; if `kind` is undefined, only the notice.
 */
export function createView(
  template: HTMLTemplateElement,
  kind: EarlyKind | undefined,
  { words, ownWords, ownLanguage }: EarlyLanguage,
): HTMLElement {
  const view = document.createElement('div');
  view.className = 'early';
  if (kind) view.id = `early-${kind}`;
  const copy = document.importNode(template.content, true);
  for (const [name, selector] of Object.entries(PART_SELECTORS))
    if (name !== kind) copy.querySelector(selector)?.remove();
  const notice = copy.querySelector<HTMLElement>('.early-failure');
  if (notice && !words) {
    // If the words in the user's language are unknown, the notice is shown in the page's default language.
    Object.assign(notice, ownLanguage);
    fill(notice, ownWords);
  }
  fill(copy, words ?? {});
  view.append(copy);
  return view;
}
