import { z } from 'zod';
import { id, moment } from './fields';

/**
 * Kinds of notices. Each notice is about an event of an account.
 * A new kind needs a rule in `mock/server/rules/notices.ts` and translated texts for `src/layouts/notices`.
 * The app does not show unknown kinds.
 */
export type NoticeKind = 'signIn' | 'blocked' | 'unlocked' | 'password' | 'sessions' | 'roles' | 'expiry' | 'account';

/** Names of roles or fields. The last item of a very long list has the number of further names, such as `…+12`. */
const names = z.array(z.string()).optional();

/**
 * Notice about an event of the signed-in account, with codes and values for the app's texts.
 * `id` numbers the notices of an account.
 * `by` is the name of the account that made the change; null if it is the same account, and for an expiry.
 */
export const notice = z.object({
  id,
  kind: z.string(),
  read: z.boolean(),
  by: z.string().nullable(),
  /** Network and browser of a sign-in or of wrong passwords; null for changes by other accounts. */
  network: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: moment,
  /**
   * Set only for the kind `roles`: names of the roles that were granted (`given`), and revoked or expired (`ended`).
   */
  given: names,
  ended: names,
  /** Set only for the kind `expiry`: the new expiry of the account; null if it has none. */
  until: moment.nullish(),
  /** Set only for the kind `account`: the changed fields, such as `email`. */
  fields: names,
});
export type Notice = z.infer<typeof notice>;

/** Marks the notice with this id and all earlier notices as read. */
export const noticesReadBody = z.strictObject({ id });
