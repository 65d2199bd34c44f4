import { forbidden, invalid, notFound } from '../failure';
import type { HandlersOf, SignedInContext, PublicContext } from '../pipeline/context';
import {
  newRecoveryCodes,
  replaceCodes,
  type NewCodes,
  base32,
  isPasscode,
  matchingStep,
  newTotpSecret,
  totpUri,
  factorList,
  factorsOf,
  isFactorRequired,
  removeFactors,
  totpPurpose,
} from '../rules/factors';
import { endSessions } from '../rules/sessions';
import { findTicket, issueTicket, spendTicket, type OpenTicket, type TicketPurpose } from '../rules/tickets';
import type { Db } from '../store/tables';
import { answerText, words } from '../words/words';
import { requireCurrentPassword, requireResettable } from './security';
import { staffEntry } from './staffRecords';
import type { PasskeyRow, Passkeys } from '../rules/passkeys';

type Names =
  | 'ownFactors'
  | 'ownFactorRemove'
  | 'totpBegin'
  | 'totpConfirm'
  | 'recoveryCodesRenew'
  | 'staffFactors'
  | 'staffFactorsRemove';

/** Initial value for the latest accepted time step of a passcode. The value is lower than every real time step. */
const BEFORE_FIRST_STEP = -1;

export const factorOperations: HandlersOf<Names> = {
  async ownFactors({ store, secondFactor, actor }) {
    return factorList(store.db, actor.id, await isFactorRequired(store.db, secondFactor, actor.roleIds));
  },

  /**
   * Creates the secret of a new authenticator app.
   * Until a passcode confirms the new app, the previous app stays valid.
   */
  async totpBegin(context, { body }) {
    const { store, now, actor, sealer, productName } = context;
    requireOffered(context);
    await requireCurrentPassword(context, body.password);
    const secret = newTotpSecret();
    const value = await sealer.seal(secret, totpPurpose(actor.id));
    const ticket = await store.transaction((tx) =>
      issueTicket(tx, { staffId: actor.id, purpose: 'totp', value }, now()),
    );
    return { ticket, secret: base32(secret), uri: totpUri(secret, await productName(), actor.username) };
  },

  /** Stores the confirmed authenticator app, which replaces a previous app. */
  async totpConfirm(context, { body }) {
    const { write, now, sealer, store, actor: caller } = context;
    const ticket = await setupOf(context, store.db, body.ticket, 'totp');
    const secret = await sealer.open(ticket.value, totpPurpose(caller.id));
    if (!secret) throw invalid({ ticket: [words().fields.setupEnded] });
    const passcode = body.passcode.replace(/\s/g, '');
    const step = isPasscode(passcode) ? matchingStep(secret, passcode, now(), BEFORE_FIRST_STEP) : undefined;
    if (step === undefined) throw invalid({ passcode: [words().fields.passcodeWrong] });
    const codes = await recoveryCodesForFirstFactor(context);
    await write(async (tx, actor) => {
      await spendSetup(tx, ticket);
      await tx.deleteFrom('factors').where('staff_id', '=', actor.id).where('kind', '=', 'totp').execute();
      const row = { staff_id: actor.id, kind: 'totp', name: '', created_at: now(), used_at: null } as const;
      await tx
        .insertInto('factors')
        .values({ ...row, secret: ticket.value, last_step: step })
        .execute();
      if (codes) await replaceCodes(tx, actor.id, codes.hashed);
      return { happening: { kind: 'done', name: actor.name } };
    });
    return { recovery_codes: codes?.codes ?? null };
  },

  /** Removes one factor. If it is the last factor, the recovery codes are removed, too. */
  async ownFactorRemove(context, { params: { id }, body }) {
    const { write, secondFactor, store, actor: caller } = context;
    if (!(await factorsOf(store.db, caller.id)).some((factor) => factor.id === id)) throw notFound();
    await requireCurrentPassword(context, body.password);
    return write(async (tx, actor) => {
      const factors = await factorsOf(tx, actor.id);
      const removedFactor = factors.find((factor) => factor.id === id);
      if (!removedFactor) throw notFound();
      if (factors.length > 1) await tx.deleteFrom('factors').where('id', '=', id).execute();
      else if (await isFactorRequired(tx, secondFactor, actor.roleIds)) throw forbidden(answerText('lastFactor'));
      else await removeFactors(tx, actor.id);
      return { happening: { kind: 'done', name: removedFactor.name || actor.name } };
    });
  },

  /** Creates new recovery codes. The previous codes become invalid. */
  async recoveryCodesRenew(context, { body }) {
    const { write, hasher, store, actor: caller } = context;
    if ((await factorsOf(store.db, caller.id)).length === 0) throw notFound();
    await requireCurrentPassword(context, body.password);
    const { codes, hashed } = await newRecoveryCodes(hasher, caller.id);
    await write(async (tx, actor) => {
      if ((await factorsOf(tx, actor.id)).length === 0) throw notFound();
      await replaceCodes(tx, actor.id, hashed);
      return { happening: { kind: 'done', name: actor.name } };
    });
    return { recovery_codes: codes };
  },

  async staffFactors({ store, actor, secondFactor }, { params: { id } }) {
    const person = await requireResettable(store.db, actor, id, answerText('factorsBeyond'));
    return factorList(store.db, id, await isFactorRequired(store.db, secondFactor, person.role_ids));
  },

  /**
   * Removes all second factors of an account and ends its sessions, for example after a device was lost. Idempotent.
   */
  staffFactorsRemove: ({ write, now }, { params: { id } }) =>
    write(async (tx, actor) => {
      const person = await requireResettable(tx, actor, id, answerText('factorsBeyond'));
      await removeFactors(tx, id);
      await endSessions(tx, id, now());
      return staffEntry(person, person);
    }),
};

/** @throws Failure 404 if second factors are turned off in this installation */
function requireOffered({ secondFactor }: SignedInContext): void {
  if (secondFactor === 'off') throw notFound();
}

/**
 * Finds the ticket with which the actor has begun to set up a second factor.
 * @throws Failure 422 if the ticket has expired or belongs to another account. The person must then begin again.
 */
async function setupOf(
  { actor, now }: SignedInContext,
  db: Db,
  text: string,
  purpose: TicketPurpose,
): Promise<OpenTicket> {
  const ticket = await findTicket(db, text, purpose, now());
  if (ticket?.staffId !== actor.id) throw invalid({ ticket: [words().fields.setupEnded] });
  return ticket;
}

/** Uses up the ticket of a setup. @throws Failure 422 if another call has already used it */
async function spendSetup(tx: Db, { key }: OpenTicket): Promise<void> {
  if (!(await spendTicket(tx, key))) throw invalid({ ticket: [words().fields.setupEnded] });
}

/**
 * @returns new recovery codes if the actor is about to get a first factor; undefined if the actor already has a factor
 */
async function recoveryCodesForFirstFactor({ store, hasher, actor }: SignedInContext): Promise<NewCodes | undefined> {
  const hasFactors = (await factorsOf(store.db, actor.id)).length > 0;
  return hasFactors ? undefined : newRecoveryCodes(hasher, actor.id);
}

/** Maximum number of passkeys of an account, enough for all devices of a person. */
const MAX_PASSKEYS = 20;

export const passkeyOperations: HandlersOf<'passkeyBegin' | 'passkeyFinish' | 'passkeyChallenge'> = {
  async passkeyBegin(context, { body }) {
    const { store, now, actor } = context;
    requireOffered(context);
    const passkeys = requirePasskeys(context);
    await requireCurrentPassword(context, body.password);
    const existingFactors = await factorsOf(store.db, actor.id);
    const { options, challenge } = await passkeys.creation(actor, existingFactors);
    const act = { staffId: actor.id, purpose: 'passkey', value: challenge } as const;
    return { ticket: await store.transaction((tx) => issueTicket(tx, act, now())), options };
  },

  /** Stores a passkey that the browser has created. */
  async passkeyFinish(context, { body }) {
    const { write, now, store } = context;
    const ticket = await setupOf(context, store.db, body.ticket, 'passkey');
    const newPasskey = await requirePasskeys(context).verifyCreation(body.credential, ticket.value);
    if (!newPasskey || !(await isNewPasskey(context, newPasskey.credential_id))) {
      throw invalid({ credential: [words().fields.passkeyWrong] });
    }
    const codes = await recoveryCodesForFirstFactor(context);
    await write(async (tx, actor) => {
      await spendSetup(tx, ticket);
      const row = { staff_id: actor.id, kind: 'passkey', name: body.name, secret: null } as const;
      await tx
        .insertInto('factors')
        .values({ ...row, ...newPasskey, created_at: now(), used_at: null })
        .execute();
      if (codes) await replaceCodes(tx, actor.id, codes.hashed);
      return { happening: { kind: 'done', name: body.name } };
    });
    return { recovery_codes: codes?.codes ?? null };
  },

  passkeyChallenge: (context) => requirePasskeys(context).openAssertion(context.now()),
};

/**
 * @returns the passkey service
 * @throws Failure 404 if the installation offers no passkeys
 */
export function requirePasskeys({ passkeys, secondFactor }: PublicContext): Passkeys {
  if (!passkeys || secondFactor === 'off') throw notFound();
  return passkeys;
}

async function isNewPasskey({ store, actor }: SignedInContext, credentialId: string): Promise<boolean> {
  const passkey = await findPasskey(store.db, credentialId);
  const count = (await factorsOf(store.db, actor.id)).filter(({ kind }) => kind === 'passkey').length;
  return !passkey && count < MAX_PASSKEYS;
}

/** @returns the passkey with this credential id, from any account; undefined if no passkey has this id */
export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .$narrowType<PasskeyRow>()
    .executeTakeFirst();
