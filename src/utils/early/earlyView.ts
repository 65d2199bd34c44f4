import { fillIn, type EarlyWords } from './earlyForm';

/** Early views of the page: its template contains both, and a notice for a script that failed to load. */
export type EarlyKind = 'form' | 'frame';

const PART_SELECTORS = { form: '.sign-in-frame', frame: '.shell-skeleton' } as const;

interface EarlyLanguage {
  /** Words in the person's language; undefined where they are unknown. */
  words: EarlyWords | undefined;
  /** Words in the default language of the page. */
  ownWords: EarlyWords;
  ownLanguage: { lang: string; dir: string };
}

function fill(container: Node, words: EarlyWords): void {
  const year = String(new Date().getFullYear());
  fillIn(container, { ...words, 'login.footer': words['login.footer']?.replace('{year}', year) ?? '' });
}

/** Creates a view from the template with one of its parts, or with the notice only. */
export function drawView(
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
    // A failure must be readable even without the person's words.
    Object.assign(notice, ownLanguage);
    fill(notice, ownWords);
  }
  fill(copy, words ?? {});
  view.append(copy);
  return view;
}
