import type { WordKey } from '../../../src/locales/locale';

/** Words that would say the same, each with the keys where it says something else. */
type Competitors = Readonly<Record<string, readonly WordKey[]>>;

/** A thing with its one word. */
export interface GlossaryEntry {
  zh: string;
  /** Without regard to capitals. */
  en: string;
  /** Says little but the word: what it is in every language. */
  title: WordKey;
  /** Equal to the title in every language. */
  same?: readonly WordKey[];
  /** Hold the word of the title in every language, as far as its endings let them. */
  keys?: readonly WordKey[];
  /** Hold the word in Chinese and English; elsewhere the sentence may go another way. */
  more?: readonly WordKey[];
  notZh?: Competitors;
  notEn?: Competitors;
}
