import { translate } from '@/locales/translate';
import type { SendOptions } from './send';

/** Returns the options of a save, with a success message that names the record unless `options` has another one. */
export const savedAs = (
  word: 'form.created' | 'form.saved',
  { name }: { name: string },
  options?: SendOptions,
): SendOptions => ({
  inPlace: word === 'form.created' ? 'fields' : 'record',
  ...options,
  success: options?.success ?? translate(word, { name }),
});
