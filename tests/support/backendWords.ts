import { languages, type Language } from '../../mock/server/words/language';
import { wordsIn } from '../../mock/server/words/words';

export { languages };

/** @returns all messages of the backend by catalogue path, with a sample for each inserted value */
export function wordsOfAll(language: Language): Record<string, string> {
  const wordsByPath: Record<string, string> = {};
  const visit = (place: string, value: unknown): void => {
    if (typeof value === 'string') wordsByPath[place] = value;
    else if (typeof value === 'function')
      wordsByPath[place] = (value as (...values: unknown[]) => string)(...valuesFor(place, language));
    else for (const [key, child] of Object.entries(value as object)) visit(place ? `${place}.${key}` : key, child);
  };
  visit('', wordsIn(language));
  return wordsByPath;
}

function valuesFor(place: string, language: Language): unknown[] {
  if (/roleBeyond|roleScopeBeyond|moveWidens|badAdministrator/.test(place)) return [['A', 'B']];
  // Summaries combine an action with a name.
  if (/summaries\.(done|refused)$/.test(place)) return [wordsIn(language).log.calls.login.action, 'A', 'B'];
  return [7, 8, 9];
}

/** Texts of the reference backend, in the language that the tests request. */
export const {
  answers: answerWords,
  fields: fieldWords,
  schema: schemaWords,
  formats: formatWords,
  success: successWords,
  log: logWords,
  operator: operatorWords,
} = wordsIn('zh');
