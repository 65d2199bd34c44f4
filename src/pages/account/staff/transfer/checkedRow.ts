import type { RowFault as FieldFault } from '@/components/transfer/importWords';
import type { Staff } from '@/contract/staff';
import type { StaffChange, StaffDraft } from '@/jobs/job';
import type { ImportField } from './importFields';

/** A word, or what was said already. */
export type RowFault = FieldFault<ImportField> | { text: string };

/** Handling of rows with existing accounts. `stop`: no import while there is one. */
export const existingChoices = ['update', 'skip', 'stop'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** Choices for a row that may be a renamed account. */
export const twinChoices = ['create', 'rename'] as const;
export type RowChoice = ExistingChoice | (typeof twinChoices)[number];

/** A field of an account that exists, as it is and as it would be. */
export interface FieldChange {
  field: ImportField;
  before: string;
  after: string;
  /** Something is taken away: a role, a text, the way in. */
  isLoss: boolean;
}

/** Where somebody is and what they may do: what `like` takes from another row or account. */
export interface Place {
  departmentId: number;
  roleIds: readonly number[];
}

/** A row of the file as it would be imported. */
export interface CheckedRow {
  number: number;
  /** As in the file, with what `like` adds. */
  values: Readonly<Record<ImportField, string>>;
  /** Effect of an import; `same` when the account already matches the row. */
  state: 'faulty' | 'stop' | 'skip' | 'update' | 'same' | 'create' | 'example';
  faults: readonly RowFault[];
  /** The account of this name, where there is one; or the one that is to be renamed. */
  account?: Staff | undefined;
  /** An account of another name with the same e-mail address or mobile number: perhaps this person, renamed. */
  twin?: Staff | undefined;
  choice?: RowChoice | undefined;
  changes: readonly FieldChange[];
  /** Only with `create`. */
  draft?: StaffDraft;
  /** Only with `update`. */
  change?: StaffChange;
  /** The status that is wanted; of `update` only where it changes. */
  enabled?: boolean | undefined;
}
