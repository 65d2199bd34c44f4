import { fillIn, type EarlyWords } from './earlyForm';

/** Early views of the page: both are in its template, beside the notice of a failed script. */
export type EarlyKind = 'form' | 'frame';

const PARTS = { form: '.sign-in-frame', frame: '.shell-skeleton' } as const;

interface EarlyLanguage {
  /** Words in the person's language; undefined where they are unknown. */
  words: EarlyWords | undefined;
  /** The page's own. */
  ownWords: EarlyWords;
  ownLanguage: { lang: string; dir: string };
}

function fill(part: Node, words: EarlyWords): void {
  const year = String(new Date().getFullYear());
  fillIn(part, { ...words, 'login.footer': words['login.footer']?.replace('{year}', year) ?? '' });
}

/** A view of the template to be put into the page, with one of its parts, or with the notice only. */
export function drawView(
  template: HTMLTemplateElement,
  kind: EarlyKind | undefined,
  { words, ownWords, ownLanguage }: EarlyLanguage,
): HTMLElement {
  const view = document.createElement('div');
  view.className = 'early';
  if (kind) view.id = `early-${kind}`;
  const copy = document.importNode(template.content, true);
  for (const [name, part] of Object.entries(PARTS)) if (name !== kind) copy.querySelector(part)?.remove();
  const notice = copy.querySelector<HTMLElement>('.early-failure');
  if (notice && !words) {
    // Failures are reported all the same.
    Object.assign(notice, ownLanguage);
    fill(notice, ownWords);
  }
  fill(copy, words ?? {});
  view.append(copy);
  return view;
}
