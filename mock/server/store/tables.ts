import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { DepartmentFields } from '../../../src/contract/department';
import type { MenuFields } from '../../../src/contract/menu';
import type { RoleFields, RoleScope } from '../../../src/contract/role';
import type { StaffFields } from '../../../src/contract/staff';

/**
 * Rows in the form in which they are stored.
 * The types exist in every SQL dialect: booleans are 0 or 1, times are epoch milliseconds, JSON is text.
 * A column `*_key` contains the folded form of another column (see `rules/fold.ts`), and usually has a unique index.
 */

/** Columns that all editable records have. `version` is 1 for a new record, and grows with every change. */
interface Editable {
  id: Generated<number>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
}

/** Columns for fields of the contract. A missing field is null, and a boolean is 0 or 1. */
export type ColumnsOf<Fields> = { [Name in keyof Fields]-?: ColumnOf<Fields[Name]> };
type ColumnOf<Value> = Value extends undefined ? never : Value extends boolean ? number : Value;

/** Sort key of the name (`rules/nameOrder.ts`); '' if it was not computed. */
type OrderKey = Generated<string>;

interface DepartmentTable extends Editable, ColumnsOf<DepartmentFields> {
  /** `<parent id or 0>:<folded name>`. A unique index on a nullable parent would allow roots with the same name. */
  sibling_key: string;
  code_key: string | null;
  order_key: OrderKey;
}

/** Node of the navigation and permission tree. A role contains ids of nodes. `permission` is the permission code. */
interface MenuNodeTable extends Editable, ColumnsOf<MenuFields> {
  sibling_key: string;
  uri_key: string | null;
  permission_key: string | null;
}

/** A role. `built_in` marks the super administrator role, which has all nodes and needs no rows in `role_nodes`. */
interface RoleTable extends Editable, ColumnsOf<Omit<RoleFields, 'permission' | 'scope' | 'department_ids'>> {
  /** Null means unlimited. For the scope `departments`, the departments are in `role_departments`. */
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
  /** Text in which the keyword filter searches, one entry per line (`rules/searchKey.ts`). */
  search_key: string;
  order_key: OrderKey;
  password_hash: string;
  must_change_password: number;
  /**
   * Expiry of a password that an administrator has set.
   * Null if the password does not expire, or if the person has replaced it.
   */
  initial_password_until: Generated<number | null>;
  last_login_at: number | null;
  /** Expiry of the account, kept after the account has expired, to show why the account is disabled. */
  valid_until: number | null;
}

interface SessionTable {
  jti: string;
  staff_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** Time of the previous sign-in, which the app shows to the user as the last sign-in. */
  previous_login_at: number | null;
  /** Number of the session within its account. The number is shown to users; `jti` is not. */
  number: Generated<number>;
  /** Time of the latest call of the session, accurate to 30 seconds. */
  seen_at: Generated<number>;
  /** Network and browser of the sign-in; '' for sessions that are older than these columns. */
  network: Generated<string>;
  user_agent: Generated<string>;
}

/** Second factors of accounts: at most one authenticator app, and several passkeys. */
interface FactorTable {
  id: Generated<number>;
  staff_id: number;
  kind: 'totp' | 'passkey';
  /** Name that the person has chosen for a passkey; '' for the authenticator app. */
  name: string;
  /** Secret of the authenticator app, encrypted (`rules/sealing.ts`). */
  secret: string | null;
  /** Time step of the latest accepted passcode. Passcodes of this step and of earlier steps are refused. */
  last_step: Generated<number>;
  /** Id by which a sign-in finds the passkey. `public_key` verifies the signatures of the passkey. */
  credential_id: Generated<string | null>;
  public_key: Generated<string | null>;
  /** Signature counter of the passkey. If it does not increase, the passkey may be a copy. */
  counter: Generated<number>;
  /** Ways to reach the passkey, such as USB, as JSON. */
  transports: Generated<string | null>;
  created_at: number;
  used_at: number | null;
}

/** Tickets of unfinished operations, such as a sign-in between its two steps (`rules/tickets.ts`). */
interface TicketTable {
  /** Hash of the ticket. */
  key: string;
  staff_id: number;
  purpose: string;
  value: string;
  expires_at: number;
}

/** Failed password guesses of the last 15 minutes, by account and network (`rules/throttle.ts`). */
interface AttemptTable {
  /** Contains the HMAC of the username instead of the username, since people may type a password as the username. */
  key: string;
  failures: number;
  last_failed_at: number;
  blocked_until: number;
  /** 1 if the log already has a row for the sign-ins refused until `blocked_until`. */
  block_logged: number;
}

/**
 * Notices that inform people about events of their accounts.
 * The latest thirty notices of each account are kept (`rules/notices.ts`).
 */
interface NoticeTable {
  staff_id: number;
  /** Number of the notice within its account. */
  number: number;
  kind: string;
  is_read: number;
  /** Name of the account that caused the event, at that time. Null for a person's own action and for an expiry. */
  actor_name: string | null;
  network: string | null;
  user_agent: string | null;
  /** Values that depend on the kind of notice, as JSON. */
  details: string;
  created_at: number;
}

/** Networks from which an account has signed in recently (`rules/networks.ts`). */
interface KnownAddressTable {
  staff_id: number;
  network: string;
  seen_at: number;
}

/** Uploads of an account on its latest day with uploads, in the organisation's time zone. */
interface UploadDayTable {
  staff_id: number;
  day: number;
  files: number;
  bytes: number;
}

/**
 * Operation log. Rows are only appended, and deleted only when they are archived.
 * Names are copied into the row, so that renaming a record does not change its history.
 * `hash` also covers the previous row (see `rules/logChain.ts`).
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
  /** Codes of the call and its outcome, and values for their texts as JSON (`rules/logEvents.ts`); null in older rows. */
  call: string | null;
  event: string | null;
  details: string | null;
  hash: string;
  /**
   * Text in which the keyword filter searches, derived from other columns (`searchKeyOf` in `rules/logChain.ts`).
   */
  search_key: string;
}

/**
 * Number of log rows by day, module and outcome. `day` counts days since 1970-01-01 in the organisation's time zone.
 * The numbers are updated with every row, so that lists need not count a million rows.
 */
export interface LogDayTable {
  day: number;
  module: string;
  failed: number;
  total: number;
}

/**
 * Two positions in the log: the row `head` refers to the last log row, and `archived` to the last archived log row.
 * `until` is the end of the archived period.
 */
interface LogChainTable {
  name: 'archived' | 'head';
  id: number;
  hash: string;
  until: number | null;
}

/**
 * Business systems, open to all accounts (`open_to_all`) or to the roles in `role_cards`. `metrics` is JSON.
 */
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
  /** Roles of accounts. `until` is the expiry of the assignment. */
  staff_roles: { staff_id: number; role_id: number; until: number | null };
  sessions: SessionTable;
  factors: FactorTable;
  /**
   * Unused recovery codes.
   * `selector` is the beginning of a recovery code, and `hash` covers the whole recovery code (`rules/factors.ts`).
   */
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
  /** Revision of each kind of record (see `revisions.ts`). Only triggers write this table. */
  revisions: { noun: string; revision: number };
}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

export type DepartmentRow = Selectable<DepartmentTable>;
export type MenuNodeRow = Selectable<MenuNodeTable>;
export type RoleRow = Selectable<RoleTable>;
export type StaffRow = Selectable<StaffTable>;
export type SessionRow = Selectable<SessionTable>;
export type FactorRow = Selectable<FactorTable>;
export type Attempts = Selectable<AttemptTable>;
/** A log row without id, hash and search key. `chainRows` adds these columns. */
export type NewLog = Omit<Insertable<LogTable>, 'id' | 'hash' | 'search_key'>;
