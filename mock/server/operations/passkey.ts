import { invalid, notFound } from '../failure';
import type { HandlersOf, PublicContext, SignedInContext } from '../pipeline/context';
import { factorsOf } from '../rules/factors';
import type { PasskeyRow, Passkeys } from '../rules/passkeys';
import { replaceCodes } from '../rules/recoveryCodes';
import { issueTicket } from '../rules/tickets';
import type { Db } from '../store/tables';
import { words } from '../words/words';
import { firstCodes, requireOffered, setupOf, spendSetup } from './factors';
import { requireCurrentPassword } from './password';

/** Passkeys of an account: enough for all devices of a person. */
const MOST_PASSKEYS = 20;

export const passkeyOperations: HandlersOf<'passkeyBegin' | 'passkeyFinish' | 'passkeyChallenge'> = {
  async passkeyBegin(context, { body }) {
    const { store, now, actor } = context;
    requireOffered(context);
    const passkeys = requirePasskeys(context);
    await requireCurrentPassword(context, body.password);
    const known = await factorsOf(store.db, actor.id);
    const { options, challenge } = await passkeys.creation(actor, known);
    const act = { staffId: actor.id, purpose: 'passkey', value: challenge } as const;
    return { ticket: await store.transaction((tx) => issueTicket(tx, act, now())), options };
  },

  /** Stores a passkey that the browser has made. */
  async passkeyFinish(context, { body }) {
    const { write, now, store } = context;
    const ticket = await setupOf(context, store.db, body.ticket, 'passkey');
    const made = await requirePasskeys(context).verifyCreation(body.credential, ticket.value);
    if (!made || !(await isNew(context, made.credential_id))) {
      throw invalid({ credential: [words().fields.passkeyWrong] });
    }
    const codes = await firstCodes(context);
    await write(async (tx, actor) => {
      await spendSetup(tx, ticket);
      const row = { staff_id: actor.id, kind: 'passkey', name: body.name, secret: null } as const;
      await tx
        .insertInto('factors')
        .values({ ...row, ...made, created_at: now(), used_at: null })
        .execute();
      if (codes) await replaceCodes(tx, actor.id, codes.hashed);
      return { happened: { kind: 'done', name: body.name } };
    });
    return { recovery_codes: codes?.codes ?? null };
  },

  passkeyChallenge: (context) => requirePasskeys(context).openAssertion(context.now()),
};

/** @throws Failure 404 where the installation has no passkeys */
export function requirePasskeys({ passkeys, secondFactor }: PublicContext): Passkeys {
  if (!passkeys || secondFactor === 'off') throw notFound();
  return passkeys;
}

async function isNew({ store, actor }: SignedInContext, credentialId: string): Promise<boolean> {
  const known = await findPasskey(store.db, credentialId);
  const count = (await factorsOf(store.db, actor.id)).filter(({ kind }) => kind === 'passkey').length;
  return !known && count < MOST_PASSKEYS;
}

/** @returns the passkey with a credential id of any account */
export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .$narrowType<PasskeyRow>()
    .executeTakeFirst();
