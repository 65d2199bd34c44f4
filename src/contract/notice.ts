import { z } from 'zod';
import { id, moment } from './fields';

/**
 * Kinds of notices, each about an event of an account. A new kind needs a rule in `mock/server/rules/notices.ts`, and
 * words in `src/layouts/notices`. The app leaves out kinds that it does not know.
 */
export type NoticeKind = 'signIn' | 'blocked' | 'unlocked' | 'password' | 'sessions' | 'roles' | 'expiry' | 'account';

/** Names of roles or fields; the last one of a very long list says how many follow, such as `…+12`. */
const names = z.array(z.string()).optional();

/**
 * Event of the signed-in person's account, as codes and values for the app's texts. `id` numbers an account's notices.
 * `by` is the name of the account that made the change: null for the person's own acts, and for an expiry.
 */
export const notice = z.object({
  id,
  kind: z.string(),
  read: z.boolean(),
  by: z.string().nullable(),
  /** Network and browser of a sign-in, or of wrong passwords; null for changes by others. */
  network: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: moment,
  /** Granted and ended roles, for the kind `roles`. */
  given: names,
  ended: names,
  /** New expiry of the account, for the kind `expiry`; null for none. */
  until: moment.nullish(),
  /** Changed fields, such as `email`, for the kind `account`. */
  fields: names,
});
export type Notice = z.infer<typeof notice>;

/** Marks the notice of this id and those before it as read. */
export const noticesReadBody = z.strictObject({ id });
