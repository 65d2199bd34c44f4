import { wordsIn } from '../../mock/server/words/words';

/** The words of the reference backend in the language that its tests ask in. */
export const {
  answers: answerWords,
  fields: fieldWords,
  schema: schemaWords,
  formats: formatWords,
  success: successWords,
  log: logWords,
  operator: operatorWords,
} = wordsIn('zh');
