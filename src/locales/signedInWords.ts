import { addWords } from './translate';
import words from './zh-CN/signedIn';

/** Imported by the outermost layout behind the login page, so that its words are there before it renders. */
addWords(words);
