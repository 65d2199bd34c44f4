import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { DepartmentFields } from '../../../src/contract/department';
import type { MenuFields } from '../../../src/contract/menu';
import type { RoleFields, RoleScope } from '../../../src/contract/role';
import type { StaffFields } from '../../../src/contract/staff';

/**
 * Rows as stored, with types of every SQL dialect: booleans are 0/1, times are epoch milliseconds, JSON is text.
 * A `*_key` column has the folded form of another column (see `rules/fold.ts`) and the unique index.
 */

/** Common columns of editable records; `version` counts changes from 1. */
interface Editable {
  id: Generated<number>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
}

/** Columns of the contract's fields: null for a missing one, 0/1 for a boolean. */
export type ColumnsOf<Fields> = { [Name in keyof Fields]-?: ColumnOf<Fields[Name]> };
type ColumnOf<Value> = Value extends undefined ? never : Value extends boolean ? number : Value;

/** Sort key of the name (`rules/nameOrder.ts`); '' in rows that have none. */
type OrderKey = Generated<string>;

interface DepartmentTable extends Editable, ColumnsOf<DepartmentFields> {
  /** `<parent id or 0>:<folded name>`: a unique index on a nullable parent would allow duplicate roots. */
  sibling_key: string;
  code_key: string | null;
  order_key: OrderKey;
}

/** Navigation and permissions: a role holds node ids, and `permission` is the code of a node. */
interface MenuNodeTable extends Editable, ColumnsOf<MenuFields> {
  sibling_key: string;
  uri_key: string | null;
  permission_key: string | null;
}

/** `built_in` marks the super administrator role, which holds every node without rows in `role_nodes`. */
interface RoleTable extends Editable, ColumnsOf<Omit<RoleFields, 'permission' | 'scope' | 'department_ids'>> {
  /** Null: unlimited. The departments of the scope `departments` are in `role_departments`. */
  scope: Exclude<RoleScope, 'all'> | null;
  name_key: string;
  code_key: string;
  search_key: string;
  order_key: OrderKey;
  built_in: number;
}

interface StaffTable extends Editable, ColumnsOf<Omit<StaffFields, 'role_ids' | 'role_terms' | 'valid_until'>> {
  username_key: string;
  status: number;
  /** Text that the keyword filter searches, one part per line (`rules/searchKey.ts`). */
  search_key: string;
  order_key: OrderKey;
  password_hash: string;
  must_change_password: number;
  /** Expiry of a password set by an administrator; null for none, and once the person has replaced the password. */
  initial_password_until: Generated<number | null>;
  last_login_at: number | null;
  /** Expiry; stays after the account has expired, as the reason why it is disabled. */
  valid_until: number | null;
}

interface SessionTable {
  jti: string;
  staff_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** Time of the sign-in before this one, shown to the user as the last sign-in. */
  previous_login_at: number | null;
  /** Identifies the session among those of its account: unlike `jti` it is shown. */
  number: Generated<number>;
  /** Time of the latest call, accurate to half a minute. */
  seen_at: Generated<number>;
  /** Network and browser of the sign-in; '' for sessions older than these columns. */
  network: Generated<string>;
  user_agent: Generated<string>;
}

/** Second factors of accounts: an authenticator app, and any number of passkeys. */
interface FactorTable {
  id: Generated<number>;
  staff_id: number;
  kind: 'totp' | 'passkey';
  /** Chosen name of a passkey; '' for the authenticator app. */
  name: string;
  /** Secret of the app, encrypted (`rules/sealing.ts`). */
  secret: string | null;
  /** Time step of the latest accepted passcode: passcodes of this and earlier steps are refused. */
  last_step: Generated<number>;
  /** Public key of a passkey; `credential_id` finds it at a sign-in. */
  credential_id: Generated<string | null>;
  public_key: Generated<string | null>;
  /** Signature counter of the passkey: a passkey whose counter does not grow may be a copy. */
  counter: Generated<number>;
  /** Ways to reach the passkey, as JSON. */
  transports: Generated<string | null>;
  created_at: number;
  used_at: number | null;
}

/** Unfinished acts, such as a sign-in between its steps (`rules/tickets.ts`). */
interface TicketTable {
  /** Hash of the ticket. */
  key: string;
  staff_id: number;
  purpose: string;
  value: string;
  expires_at: number;
}

/** Failed guesses of the last 15 minutes, by account and network (`rules/throttle.ts`). */
interface AttemptTable {
  /** Contains usernames as HMAC, since people may type a password as username. */
  key: string;
  failures: number;
  last_failed_at: number;
  blocked_until: number;
  /** Whether this block is logged. */
  block_logged: number;
}

/** Notices to people about events of their accounts, the latest thirty of each (`rules/notices.ts`). */
interface NoticeTable {
  staff_id: number;
  /** Number within the account. */
  number: number;
  kind: string;
  is_read: number;
  /** Name, at that time, of the account that caused the event; null for the person's own acts, and for an expiry. */
  actor_name: string | null;
  network: string | null;
  user_agent: string | null;
  /** Values of the kind as JSON. */
  details: string;
  created_at: number;
}

/** Recent networks of an account's sign-ins (`rules/networks.ts`). */
interface KnownAddressTable {
  staff_id: number;
  network: string;
  seen_at: number;
}

/** Uploads of an account on the latest day, in the organisation's time zone. */
interface UploadDayTable {
  staff_id: number;
  day: number;
  files: number;
  bytes: number;
}

/**
 * Operation log: append-only, until rows are archived. Names are copied, so that renames do not rewrite history. `hash`
 * covers the previous row, see `rules/logChain.ts`.
 */
export interface LogTable {
  id: Generated<number>;
  user_id: number | null;
  user_name: string | null;
  username: string | null;
  module: string;
  action: string;
  summary: string;
  method: string;
  path: string;
  status_code: number;
  ip: string;
  user_agent: string;
  duration_ms: number;
  created_at: number;
  request: string;
  response: string;
  changes: string | null;
  /** Codes of the call and its outcome, and values as JSON (`rules/logEvents.ts`); null in older rows. */
  call: string | null;
  event: string | null;
  details: string | null;
  hash: string;
  /** Text that the keyword filter searches, derived from other columns (`searchKeyOf` in `rules/logChain.ts`). */
  search_key: string;
}

/**
 * Number of log rows by day (days since 1970-01-01 in the organisation's time zone), module and outcome. Updated with
 * every row, so that lists need not count a million rows.
 */
export interface LogDayTable {
  day: number;
  module: string;
  failed: number;
  total: number;
}

/**
 * Ends of the log in the store: `head` is its last row, `archived` the last archived one. `until` is the end of the
 * archived period.
 */
interface LogChainTable {
  name: 'archived' | 'head';
  id: number;
  hash: string;
  until: number | null;
}

/** Business systems, open to all (`open_to_all`) or to the roles in `role_cards`; `metrics` is JSON. */
interface CardTable {
  id: number;
  code: string;
  name: string;
  logo: string;
  description: string;
  url: string;
  category: string;
  status: 'running' | 'maintenance';
  sort: number;
  open_to_all: number;
  metrics: string;
  metrics_at: number;
}

export interface Tables {
  departments: DepartmentTable;
  menu_nodes: MenuNodeTable;
  roles: RoleTable;
  role_departments: { role_id: number; department_id: number };
  role_nodes: { role_id: number; node_id: number };
  staff: StaffTable;
  /** `until` is the expiry of the assignment. */
  staff_roles: { staff_id: number; role_id: number; until: number | null };
  sessions: SessionTable;
  factors: FactorTable;
  /** Unused recovery codes: `selector` is the beginning of a code, `hash` covers all of it (`rules/factors.ts`). */
  recovery_codes: { staff_id: number; selector: string; hash: string };
  tickets: TicketTable;
  attempts: AttemptTable;
  known_addresses: KnownAddressTable;
  notices: NoticeTable;
  logs: LogTable;
  log_days: LogDayTable;
  log_chain: LogChainTable;
  upload_days: UploadDayTable;
  cards: CardTable;
  role_cards: { role_id: number; card_id: number };
  settings: { key: string; value: string };
  /** See `revisions.ts`; only triggers write this table. */
  revisions: { noun: string; revision: number };
}

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>;

export type DepartmentRow = Selectable<DepartmentTable>;
export type MenuNodeRow = Selectable<MenuNodeTable>;
export type RoleRow = Selectable<RoleTable>;
export type StaffRow = Selectable<StaffTable>;
export type SessionRow = Selectable<SessionTable>;
export type FactorRow = Selectable<FactorTable>;
export type Attempts = Selectable<AttemptTable>;
/** Row without its id, hash and search key, which `chainRows` adds. */
export type NewLog = Omit<Insertable<LogTable>, 'id' | 'hash' | 'search_key'>;
