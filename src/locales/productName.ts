import { defaultSettings } from '../../config/defaultSettings';
import type { WordKey, WordValues } from './translate';
import words from './zh-CN/common';

type Say = (key: WordKey, values?: WordValues) => string;

/** Whether the organisation has renamed the product. The name is then the same in all languages. */
const isRenamed = (): boolean => defaultSettings.title !== words['common.appTitle'];

export const productName = (t: Say): string => (isRenamed() ? defaultSettings.title : t('common.appTitle'));

/**
 * Returns the heading of the sign-in form.
 * The default name of the product is part of the translated heading, because some languages inflect it.
 */
export const signInHeading = (t: Say): string =>
  isRenamed() ? t('login.headingOf', { title: defaultSettings.title }) : t('login.heading');
