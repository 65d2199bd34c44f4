import { fillWords, keysIn, TEMPLATE_ID } from './earlyTemplate';
import { readStored, writeStored } from '@/utils/storage/safeStorage';

/**
 * The sign-in form shown before the app has loaded: where the build's page contains it (a template, drawn by
 * `config/build/early`), `src/early.ts` shows it, and the real form takes over its input.
 */

declare global {
  interface Window {
    /** Shown by `src/early.ts`, until the real form takes over. */
    earlyForm?: HTMLElement | undefined;
  }
}

const WORDS = 'sign-in-words';

export type EarlyWords = Record<string, string>;

/** Input made before the real form was ready. */
interface EarlyEntry {
  username: string;
  password: string;
  remember: boolean;
  /** The id of the field that has the focus, and what is selected in it. */
  focused?: string | undefined;
  selection: [number | null, number | null];
  /** It was sent already. */
  submitted: boolean;
}

/** The template of this build; null in development. */
export const earlyTemplate = (): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>(`template#${TEMPLATE_ID}`);

/** Puts words into a copy of the template. */
export function fillIn(copy: Node, words: EarlyWords): void {
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Text) node.data = fillWords(node.data, words);
    else for (const attribute of (node as Element).attributes) attribute.value = fillWords(attribute.value, words);
  }
}

/** The words of a language that is not the build's own, if the sign-in page was seen in it before. */
export function readEarlyWords(code: string): EarlyWords | undefined {
  try {
    const stored = JSON.parse(readStored(WORDS) ?? 'null') as { code?: unknown; words?: unknown } | null;
    if (stored?.code !== code || typeof stored.words !== 'object' || stored.words === null) return undefined;
    return Object.fromEntries(Object.entries(stored.words).map(([key, word]) => [key, String(word)]));
  } catch {
    return undefined;
  }
}

/** Keeps the words that the early form of the next visit needs. */
export function keepEarlyWords(code: string, wordOf: (key: string) => string): void {
  const template = earlyTemplate();
  if (!template) return;
  const keys = keysIn(template.innerHTML);
  writeStored(WORDS, JSON.stringify({ code, words: Object.fromEntries(keys.map((key) => [key, wordOf(key)])) }));
}

function entryOf(view: HTMLElement): EarlyEntry {
  const field = (id: string) => view.querySelector<HTMLInputElement>(`#${id}`);
  const active = view.contains(document.activeElement) ? document.activeElement : null;
  return {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    remember: field('remember')?.checked ?? false,
    focused: active?.id || undefined,
    selection: active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : [null, null],
    submitted: view.dataset['submitted'] !== undefined,
  };
}

/**
 * Takes over from the early form, where there is one: `receive` gets what was done with it, at once or when the word
 * that is being composed in it is finished; then it goes. Returns whether there is one.
 */
export function takeEarlyForm(receive: (entry: EarlyEntry) => void): boolean {
  const view = window.earlyForm;
  if (!view) return false;
  window.earlyForm = undefined;
  const take = () => {
    const entry = entryOf(view);
    view.remove();
    receive(entry);
  };
  if (view.dataset['composing'] === undefined) take();
  else view.addEventListener('compositionend', take, { once: true });
  return true;
}
