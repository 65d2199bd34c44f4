import enAnswers from './answers/en';
import zhAnswers from './answers/zh';
import { currentLanguage, type Language } from './language';
import enLog from './log/en';
import zhLog from './log/zh';
import enOperator from './operator/en';
import zhOperator from './operator/zh';

/** All texts that the backend shows to users. */
const zh = { ...zhAnswers, log: zhLog, operator: zhOperator };
export type Catalogue = typeof zh;

/** Texts by language. A text that is missing in one language is a compile error. */
const catalogues: Readonly<Record<Language, Catalogue>> = {
  zh,
  en: { ...enAnswers, log: enLog, operator: enOperator },
};

export const wordsIn = (language: Language): Catalogue => catalogues[language];

/**
 * Returns the texts in the language of the current request. Call it for each use.
 * A module must not store a text, because later readers may use another language.
 */
export const words = (): Catalogue => wordsIn(currentLanguage());

/** @returns the message in the envelope of a successful call */
export function successOf(name: string, { answers, success } = words()): string {
  return Object.hasOwn(success, name) ? success[name as keyof typeof success] : answers.ok;
}

type Answers = Catalogue['answers'];
type AnswerKey = keyof Answers;
type ValuesOf<Key extends AnswerKey> = Answers[Key] extends (...values: infer Values) => string ? Values : [];

/** A message before its translation: its key in the catalogue, and the values of its parameters. */
export interface AnswerText {
  readonly key: string;
  readonly values?: readonly unknown[] | undefined;
}

export const answerText = <Key extends AnswerKey>(key: Key, ...values: ValuesOf<Key>): AnswerText =>
  values.length > 0 ? { key, values } : { key };

/**
 * @returns the text of a message; undefined if the catalogue does not contain the key, for example of an old log row
 */
export function messageText({ key, values = [] }: AnswerText, { answers } = words()): string | undefined {
  if (!Object.hasOwn(answers, key)) return undefined;
  const message = answers[key as AnswerKey] as string | ((...values: never[]) => string);
  return typeof message === 'string' ? message : message(...(values as never[]));
}
