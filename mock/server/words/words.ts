import enAnswers from './answers/en';
import zhAnswers from './answers/zh';
import { currentLanguage, type Language } from './language';
import enLog from './log/en';
import zhLog from './log/zh';
import enOperator from './operator/en';
import zhOperator from './operator/zh';

/** Every word that the backend says to people. */
const zh = { ...zhAnswers, log: zhLog, operator: zhOperator };
export type Catalogue = typeof zh;

/** What one language lacks does not compile. */
const catalogues: Readonly<Record<Language, Catalogue>> = {
  zh,
  en: { ...enAnswers, log: enLog, operator: enOperator },
};

export const wordsIn = (language: Language): Catalogue => catalogues[language];

/**
 * The words of whoever is answered at this moment. Ask anew each time: what a module keeps of them would be everybody's
 * from then on.
 */
export const words = (): Catalogue => wordsIn(currentLanguage());

/** What the envelope says of a call that succeeded. */
export function successOf(name: string, { answers, success } = words()): string {
  return Object.hasOwn(success, name) ? success[name as keyof typeof success] : answers.ok;
}

type Answers = Catalogue['answers'];
type AnswerKey = keyof Answers;
type ValuesOf<Key extends AnswerKey> = Answers[Key] extends (...values: infer Values) => string ? Values : [];

/** A message before it is worded: by its key in the catalogue, with the values of its parameters. */
export interface Said {
  readonly key: string;
  readonly values?: readonly unknown[] | undefined;
}

export const say = <Key extends AnswerKey>(key: Key, ...values: ValuesOf<Key>): Said =>
  values.length > 0 ? { key, values } : { key };

/** @returns the message in words; undefined for a key that is not in the catalogue (any more) */
export function worded({ key, values = [] }: Said, { answers } = words()): string | undefined {
  if (!Object.hasOwn(answers, key)) return undefined;
  const message = answers[key as AnswerKey] as string | ((...values: never[]) => string);
  return typeof message === 'string' ? message : message(...(values as never[]));
}
