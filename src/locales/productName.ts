import { defaultSettings } from '../../config/defaultSettings';
import type { WordKey, WordValues } from './translate';
import words from './zh-CN/common';

type Say = (key: WordKey, values?: WordValues) => string;

/** Whether the organisation gave the product a name of its own, which is the same in all languages. */
const isRenamed = (): boolean => defaultSettings.title !== words['common.appTitle'];

export const productName = (t: Say): string => (isRenamed() ? defaultSettings.title : t('common.appTitle'));

/** The heading of the sign-in form. The usual name is part of the words: some languages bend it. */
export const signInHeading = (t: Say): string =>
  isRenamed() ? t('login.headingOf', { title: defaultSettings.title }) : t('login.heading');
