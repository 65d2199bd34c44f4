import { wordsIn } from '../../mock/server/words/words';

const { answers, fields } = wordsIn('zh');

/** What the reference backend says of a call and of its fields, in the language that tests run in. */
export const serverWords = { ...answers, ...fields };
