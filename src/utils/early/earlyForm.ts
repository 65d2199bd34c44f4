import { fillWords, keysIn, TEMPLATE_ID } from './earlyTemplate';
import { readStored, writeStored } from '@/utils/storage/safeStorage';

/**
 * Early form: the sign-in form that is shown until the app has loaded.
 * `config/build/early` generates the template of the early form, and `src/early.ts` shows the early form.
 * The app's sign-in form then takes over the input of the early form.
 */

declare global {
  interface Window {
    /** Element of the early form; undefined if no early form is shown. */
    earlyForm?: HTMLElement | undefined;
  }
}

const WORDS = 'sign-in-words';

export type EarlyWords = Record<string, string>;

/** Input that the user has made in the early form. */
interface EarlyEntry {
  username: string;
  password: string;
  remember: boolean;
  /** Id of the focused field. `selection` is the selected range in this field. */
  focused?: string | undefined;
  selection: [number | null, number | null];
  /** Whether the user has already submitted the form. */
  submitted: boolean;
}

/** Returns the template in the HTML page; null in development, where the page has none. */
export const earlyTemplate = (): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>(`template#${TEMPLATE_ID}`);

/** Replaces the placeholders in a copy of the template by the texts in `words`. */
export function fillIn(copy: Node, words: EarlyWords): void {
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Text) node.data = fillWords(node.data, words);
    else for (const attribute of (node as Element).attributes) attribute.value = fillWords(attribute.value, words);
  }
}

/** Returns the stored words of a language; undefined if the stored words are of another language. */
export function readEarlyWords(code: string): EarlyWords | undefined {
  try {
    const storedEntry = JSON.parse(readStored(WORDS) ?? 'null') as { code?: unknown; words?: unknown } | null;
    if (storedEntry?.code !== code || typeof storedEntry.words !== 'object' || storedEntry.words === null)
      return undefined;
    return Object.fromEntries(Object.entries(storedEntry.words).map(([key, word]) => [key, String(word)]));
  } catch {
    return undefined;
  }
}

/** Stores the words that the early form needs at the next visit. */
export function keepEarlyWords(code: string, wordOf: (key: string) => string): void {
  const template = earlyTemplate();
  if (!template) return;
  const keys = keysIn(template.innerHTML);
  writeStored(WORDS, JSON.stringify({ code, words: Object.fromEntries(keys.map((key) => [key, wordOf(key)])) }));
}

function entryOf(view: HTMLElement): EarlyEntry {
  const field = (id: string) => view.querySelector<HTMLInputElement>(`#${id}`);
  const activeElement = view.contains(document.activeElement) ? document.activeElement : null;
  return {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    remember: field('remember')?.checked ?? false,
    focused: activeElement?.id || undefined,
    selection:
      activeElement instanceof HTMLInputElement
        ? [activeElement.selectionStart, activeElement.selectionEnd]
        : [null, null],
    submitted: view.dataset['submitted'] !== undefined,
  };
}

/**
 * Takes over from the early form: passes its input to `receive` and removes the form.
 * If an input method is composing a word, the takeover waits until the word is finished.
 * Returns false if the form was not shown.
 */
export function takeEarlyForm(receive: (entry: EarlyEntry) => void): boolean {
  const view = window.earlyForm;
  if (!view) return false;
  window.earlyForm = undefined;
  const takeInput = () => {
    const entry = entryOf(view);
    view.remove();
    receive(entry);
  };
  if (view.dataset['composing'] === undefined) takeInput();
  else view.addEventListener('compositionend', takeInput, { once: true });
  return true;
}
