import { addWords } from './translate';
import words from './zh-CN/signedIn';

/**
 * The outermost layout of the signed-in screens imports this module, so that its words are available before it renders.
 */
addWords(words);
