import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { DepartmentFields } from '../../../src/contract/department';
import type { MenuFields } from '../../../src/contract/menu';
import type { RoleFields, RoleScope } from '../../../src/contract/role';
import type { StaffFields } from '../../../src/contract/staff';

/**
 * The rows as stored. Truth values are 0/1, times are epoch milliseconds, JSON is text: what every SQL dialect has.
 * A `*_key` column holds the folded form of its neighbour (see `rules/fold.ts`) and carries the unique index.
 */

/** The two columns of an editable record besides its fields and times; `version` counts its changes from 1. */
interface Editable {
  id: Generated<number>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
}

/** What a table holds of the contract's fields: null where one is missing, 0/1 for a truth value. */
export type ColumnsOf<Fields> = { [Name in keyof Fields]-?: ColumnOf<Fields[Name]> };
type ColumnOf<Value> = Value extends undefined ? never : Value extends boolean ? number : Value;

/** What lists sort names by (`rules/nameOrder.ts`); '' in rows that were written without it. */
type OrderKey = Generated<string>;

interface DepartmentTable extends Editable, ColumnsOf<DepartmentFields> {
  /** `<parent id or 0>:<folded name>`: a unique index over a nullable parent would let roots repeat. */
  sibling_key: string;
  code_key: string | null;
  order_key: OrderKey;
}

/** One table for navigation and permissions: a role holds node ids, `permission` is the code that a node gives. */
interface MenuNodeTable extends Editable, ColumnsOf<MenuFields> {
  sibling_key: string;
  uri_key: string | null;
  permission_key: string | null;
}

/** `built_in` marks the super administrator role; it holds every node without rows in `role_nodes`. */
interface RoleTable extends Editable, ColumnsOf<Omit<RoleFields, 'permission' | 'scope' | 'department_ids'>> {
  /** Null: everywhere. The departments of the scope `departments` are rows of `role_departments`. */
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
  /** What the keyword filter looks through, a part a line (`rules/searchKey.ts`). */
  search_key: string;
  order_key: OrderKey;
  password_hash: string;
  must_change_password: number;
  last_login_at: number | null;
  /** When it ends by itself; it stays once it has, and tells why the account is disabled. */
  valid_until: number | null;
}

interface SessionTable {
  jti: string;
  staff_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** When the account had signed in before this session: what its owner is told as the last time. */
  previous_login_at: number | null;
}

/** Failed sign-ins and failed old passwords of the last quarter of an hour, by account and network (`rules/throttle.ts`). */
interface AttemptTable {
  /** Names are in it as a keyed hash: what was typed as a name may have been a password. */
  key: string;
  failures: number;
  last_failed_at: number;
  blocked_until: number;
  /** The log has a row about this block. */
  block_logged: number;
}

/** Networks from which an account has signed in lately (`rules/networks.ts`). */
interface KnownAddressTable {
  staff_id: number;
  network: string;
  seen_at: number;
}

/** What an account has uploaded on a day of the organisation's calendar; of earlier days nothing is kept. */
interface UploadDayTable {
  staff_id: number;
  day: number;
  files: number;
  bytes: number;
}

/**
 * The operation log; rows are only ever added, and leave it for an archive. Names are copied so that later renames do
 * not rewrite history. `hash` binds a row to the one before it, see `rules/logChain.ts`.
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
  /** Which call it was, what came of it, and values as JSON (`rules/logEvents.ts`); null in rows of before. */
  call: string | null;
  event: string | null;
  details: string | null;
  hash: string;
  /** What the keyword filter looks through, made of other columns (`searchKeyOf` in `rules/logChain.ts`). */
  search_key: string;
}

/**
 * How many rows the log has by day of the organisation's calendar (days since 1970-01-01), module and outcome:
 * written with every row, so that no list has to count a million of them.
 */
export interface LogDayTable {
  day: number;
  module: string;
  failed: number;
  total: number;
}

/**
 * Both ends of the log in the store: `head` is its last row, `archived` the last of those that have left it. `until` is
 * the moment that the archive reaches to.
 */
interface LogChainTable {
  name: 'archived' | 'head';
  id: number;
  hash: string;
  until: number | null;
}

/** Business systems. `open_to_all` lets every account enter, the others go by `role_cards`; `metrics` is JSON. */
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
  /** `until`: when the role is taken again by itself. */
  staff_roles: { staff_id: number; role_id: number; until: number | null };
  sessions: SessionTable;
  attempts: AttemptTable;
  known_addresses: KnownAddressTable;
  logs: LogTable;
  log_days: LogDayTable;
  log_chain: LogChainTable;
  upload_days: UploadDayTable;
  cards: CardTable;
  role_cards: { role_id: number; card_id: number };
  settings: { key: string; value: string };
  /** See `revisions.ts`; written by triggers alone. */
  revisions: { noun: string; revision: number };
}

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>;

export type DepartmentRow = Selectable<DepartmentTable>;
export type MenuNodeRow = Selectable<MenuNodeTable>;
export type RoleRow = Selectable<RoleTable>;
export type StaffRow = Selectable<StaffTable>;
export type Attempts = Selectable<AttemptTable>;
/** Number and hash come with its place in the log, and the search key is made of the rest. */
export type NewLog = Omit<Insertable<LogTable>, 'id' | 'hash' | 'search_key'>;
