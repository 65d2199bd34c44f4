import { addWords } from './translate';
import words from './zh-CN/signedIn';

/** Imported by the outermost layout of the signed-in screens, so that its words are available before it renders. */
addWords(words);
