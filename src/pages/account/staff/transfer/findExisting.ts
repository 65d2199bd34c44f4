import { START_PAGE, MAX_PAGE_SIZE } from '@/constants/limits';
import { contactKey, foldName } from '@/constants/writing';
import type { Staff, RoleOption } from '@/contract/staff';
import { lookUpStaff } from '@/jobs/kinds/lookUpStaff';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchStaffPage } from '@/services/staff';
import { pageReader } from '@/utils/transfer/pageReader';
import { retryOn429 } from '@/utils/transfer/retryOn429';

/** Person in a file. `contacts` are the e-mail address and mobile number as written in the file. */
export interface FilePerson {
  username: string;
  contacts: readonly string[];
}

export interface Accounts {
  /** Accounts by case-folded user name. */
  byUsername: ReadonlyMap<string, Staff>;
  /** Accounts by normalised e-mail address and mobile number. */
  byContact: ReadonlyMap<string, Staff>;
}

type ExistingResult =
  { ok: true; found: Accounts; /** Number of people who were not looked up. */ uncheckedCount: number } | { ok: false };

/**
 * Maximum number of pages to read if all accounts are read.
 * All accounts are read if this takes no more requests than looking up each person.
 */
const MAX_PAGES = 200;
/** Maximum number of people to look up. For further people, only the import job checks if the account exists. */
const MAX_NAMES = 2_000;
const CONCURRENCY = 4;

const nameKey = ({ username }: Staff | FilePerson): string => foldName(username);
const contactsOf = ({ email, mobile }: Staff): string[] =>
  [email, mobile].flatMap((text) => (text ? [contactKey(text)] : []));

/**
 * Finds the existing accounts of these people, by user name, e-mail address or mobile number.
 * Stops at the first failed request, and when `signal` aborts.
 */
export async function findExisting(people: readonly FilePerson[], signal: AbortSignal): Promise<ExistingResult> {
  const firstPage = await retryOn429(
    () => fetchStaffPage({ page: START_PAGE, pageSize: 1 }, { ...WITHOUT_MESSAGE, signal }),
    {
      signal,
    },
  );
  if (!firstPage.ok) return { ok: false };
  const pages = Math.ceil(firstPage.data.total / MAX_PAGE_SIZE);
  return pages <= Math.min(people.length, MAX_PAGES) ? readThrough(people, signal) : lookUpEach(people, signal);
}

async function readThrough(people: readonly FilePerson[], signal: AbortSignal): Promise<ExistingResult> {
  const names = new Set(people.map(nameKey));
  const contacts = new Set(people.flatMap((person) => person.contacts.map(contactKey)));
  const byUsername = new Map<string, Staff>();
  const byContact = new Map<string, Staff>();
  const reader = pageReader<Staff>(
    (paging) => fetchStaffPage(paging, { ...WITHOUT_MESSAGE, signal }),
    (rows) => {
      for (const staff of rows) {
        if (names.has(nameKey(staff))) byUsername.set(nameKey(staff), staff);
        for (const key of contactsOf(staff)) if (contacts.has(key)) byContact.set(key, staff);
      }
    },
  );
  const { kind } = await reader.read(signal);
  return kind === 'read' ? { ok: true, found: { byUsername, byContact }, uncheckedCount: 0 } : { ok: false };
}

async function lookUpEach(people: readonly FilePerson[], signal: AbortSignal): Promise<ExistingResult> {
  const byUsername = new Map<string, Staff>();
  const byContact = new Map<string, Staff>();
  const queue = people.slice(0, MAX_NAMES);
  const uncheckedCount = people.length - queue.length;
  let hasFailed = false;
  const look = async (text: string, isWanted?: (account: Staff) => boolean) => {
    const lookup = await lookUpStaff(text, { ...WITHOUT_MESSAGE, signal }, isWanted);
    hasFailed ||= !lookup.ok;
    return lookup.ok ? lookup.account : undefined;
  };
  const work = async () => {
    for (let person = queue.pop(); person !== undefined && !hasFailed && !signal.aborted; person = queue.pop()) {
      const account = await look(person.username);
      if (account) byUsername.set(nameKey(person), account);
      if (account) continue;
      for (const contact of person.contacts) {
        const key = contactKey(contact);
        const contactAccount = await look(contact, (candidate) => contactsOf(candidate).includes(key));
        if (contactAccount) byContact.set(key, contactAccount);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return hasFailed || signal.aborted ? { ok: false } : { ok: true, found: { byUsername, byContact }, uncheckedCount };
}

type FoundRoles = { ids: number[] } | { unknown: string };

export interface RoleFinder {
  find: (text: string) => FoundRoles;
  name: (id: number) => string | undefined;
  /** Whether the user cannot grant and revoke the role. */
  isUngrantable: (id: number) => boolean;
}

/** Role that rows can name. The code is known only if the user has permission to list roles. */
export type KnownRole = RoleOption & { code?: string };

/** Separators between roles in a cell. NFKC has already converted full-width forms, but not the commas `、` and `،`. */
const BETWEEN = /([,;|/\u3001\u060c\u061b\n])/;

/**
 * Returns a finder for the roles that a cell lists, by name or by code.
 * The longest matching text counts, because names can contain separators.
 */
export function roleFinder(roles: readonly KnownRole[]): RoleFinder {
  const idsByName = new Map<string, number>();
  for (const { id, code } of roles) if (code) idsByName.set(foldName(code), id);
  for (const { id, name } of roles) idsByName.set(foldName(name), id);
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  const ungrantableIds = new Set(roles.filter(({ grantable }) => grantable === false).map(({ id }) => id));

  const find = (text: string): FoundRoles => {
    // Names are at even indices, separators at odd ones.
    const parts = text.normalize('NFKC').split(BETWEEN);
    const ids = new Set<number>();
    for (let start = 0; start < parts.length; start += 2) {
      if (!parts[start]?.trim()) continue;
      let end = parts.length;
      let id: number | undefined;
      while (end > start && (id = idsByName.get(foldName(parts.slice(start, end).join('')))) === undefined) end -= 2;
      if (id === undefined) return { unknown: parts[start]?.trim() ?? '' };
      ids.add(id);
      start = end - 1;
    }
    return { ids: [...ids] };
  };
  return { find, name: (id) => names.get(id), isUngrantable: (id) => ungrantableIds.has(id) };
}
