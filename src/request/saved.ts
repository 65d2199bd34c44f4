import { translate } from '@/locales/translate';
import type { SendOptions } from './send';

/**
 * Returns the options of a save. The success message contains the record's name, unless `options` has its own message.
 */
export const savedAs = (
  word: 'form.created' | 'form.saved',
  { name }: { name: string },
  options?: SendOptions,
): SendOptions => ({
  inPlace: word === 'form.created' ? 'fields' : 'record',
  ...options,
  success: options?.success ?? translate(word, { name }),
});
