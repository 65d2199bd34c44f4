import { wordsIn } from '../../mock/server/words/words';

/** What the reference backend answers, in the language that tests run in. */
export const { answers: serverWords } = wordsIn('zh');
