import type { FactorList } from '../../../src/contract/factors';
import type { Permitted } from '../../../src/contract/endpoints';
import type { Db, FactorRow } from '../store/tables';
import { fold } from './fold';
import { countCodes, replaceCodes } from './recoveryCodes';
import type { Sealer } from './sealing';
import { moment, momentOrNull } from './time';
import { dropTickets } from './tickets';
import { matchingStep } from './totp';

/** Accounts that must have a second factor; `off`: no sign-in asks for one, and none can be set up. */
export type FactorPolicy = 'off' | 'optional' | 'all' | { roles: readonly string[] };

/** Calls that are allowed before a required factor is set up. */
export const allowedBeforeFactor: ReadonlySet<Permitted> = new Set<Permitted>([
  ...(['currentUser', 'userMenus', 'ownPassword', 'logout', 'ownNotices', 'noticesRead'] as const),
  ...(['ownFactors', 'totpBegin', 'totpConfirm', 'passkeyBegin', 'passkeyFinish'] as const),
]);

/** @returns the factors of an account, the oldest first */
export const factorsOf = (db: Db, staffId: number): Promise<FactorRow[]> =>
  db.selectFrom('factors').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

/** @returns whether the policy requires a second factor of the holder of these roles */
export async function isFactorRequired(db: Db, policy: FactorPolicy, roleIds: readonly number[]): Promise<boolean> {
  if (typeof policy === 'string') return policy === 'all';
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', roleIds)
    .where('code_key', 'in', policy.roles.map(fold))
    .executeTakeFirst();
  return role !== undefined;
}

/** @returns the codes of the policy that no role has */
export async function missingRoles(db: Db, policy: FactorPolicy): Promise<string[]> {
  if (typeof policy === 'string') return [];
  const rows = await db.selectFrom('roles').select('code_key').execute();
  const keys = new Set(rows.map(({ code_key }) => code_key));
  return policy.roles.filter((code) => !keys.has(fold(code)));
}

/** @returns whether a required factor of the account is missing */
export async function lacksFactor(
  db: Db,
  policy: FactorPolicy,
  { id, roleIds }: { id: number; roleIds: readonly number[] },
): Promise<boolean> {
  if (!(await isFactorRequired(db, policy, roleIds))) return false;
  const factor = db.selectFrom('factors').select('id').where('staff_id', '=', id);
  return (await factor.executeTakeFirst()) === undefined;
}

/** @returns the factors of an account in the form of the contract */
export async function factorList(db: Db, staffId: number, required: boolean): Promise<FactorList> {
  const factors = await factorsOf(db, staffId);
  return {
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      ...{ id, kind, name, created_at: moment(created_at), used_at: momentOrNull(used_at) },
    })),
    recovery_codes: await countCodes(db, staffId),
    required,
  };
}

/** Bound to a sealed secret, so that it cannot be moved to another account. */
export const totpPurpose = (staffId: number): string => `totp ${staffId}`;

/**
 * Accepts a passcode of the account's authenticator app, once: of two calls with the same one, the first succeeds.
 * @returns the id of the factor; undefined for a wrong or used passcode
 */
export async function acceptPasscode(
  tx: Db,
  sealer: Sealer,
  { staffId, passcode, now }: { staffId: number; passcode: string; now: number },
): Promise<number | undefined> {
  const totp = (await factorsOf(tx, staffId)).find(({ kind }) => kind === 'totp');
  const secret = totp && (await sealer.open(totp.secret ?? '', totpPurpose(staffId)));
  if (!secret) return undefined;
  const step = matchingStep(secret, passcode, now, totp.last_step);
  if (step === undefined) return undefined;
  await tx.updateTable('factors').set({ last_step: step, used_at: now }).where('id', '=', totp.id).execute();
  return totp.id;
}

/** Removes all factors and recovery codes of an account, and ends its unfinished sign-ins. */
export async function removeFactors(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('factors').where('staff_id', '=', staffId).execute();
  await replaceCodes(tx, staffId, []);
  await dropTickets(tx, staffId);
}
