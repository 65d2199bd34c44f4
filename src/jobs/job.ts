import type { RoleTerm, StaffCreate, StaffUpdate } from '@/contract/staff';
import type { SendOptions } from '@/request/send';
import type { WordKey, WordValues } from '@/locales/translate';
import type { DepartmentRef } from '@/utils/plan/departmentRef';
import type { DepartmentChange, OwnFields } from '@/utils/plan/planSteps';
import type { Verdict, WorkEntry, WorkQueue } from '@/utils/workQueue';

/** A new account without its password. */
export type StaffDraft = Omit<StaffCreate, 'password' | 'password_confirmation'>;
/** New values of some fields of an account. */
export type StaffChange = Partial<Omit<StaffUpdate, 'id' | 'version' | 'role_terms'>>;

/** Kinds of bulk changes, with their parameters. */
export interface JobActs {
  staffStatus: { enabled: boolean };
  staffDepartment: { departmentId: Exclude<DepartmentRef, null> };
  /** `names`: names of the revoked roles by id, if the change comes from a file. */
  staffRoles: { add: readonly number[]; remove: readonly number[]; names?: Readonly<Record<number, string>> };
  /** A new password for each account, generated when its turn comes; only the report contains it. */
  staffPassword: { generated: true };
  /** A new account. Its password is generated when its turn comes, or was entered when the job was started. */
  staffCreate: { draft: StaffDraft; enabled: boolean; generated: boolean };
  /** Changes of some fields, the status and some roles of an account; `terms` are the ends of added roles. */
  staffUpdate: {
    change: StaffChange;
    enabled?: boolean;
    roles?: { add: readonly number[]; remove: readonly number[]; terms: readonly RoleTerm[] };
  };
  /** Another leader, by name. */
  departmentLeader: { leader: string };
  /** A new department. If one with this name and these values exists already, nothing is created. */
  departmentCreate: { values: OwnFields; parent: DepartmentRef };
  /** A new parent or new values of some fields of a department. Fields that are not given are unchanged. */
  departmentUpdate: { target: DepartmentRef; change: DepartmentChange };
}

export type JobKind = keyof JobActs;

/** A kind of change with its parameters: `{ kind: 'staffStatus', params: { enabled: false } }`. */
export type JobAct = { [Kind in JobKind]: { kind: Kind; params: JobActs[Kind] } }[JobKind];

/** One change of a job, on one record. */
export interface JobItem {
  id: number;
  /** Display name of the record. */
  label: string;
  /** Distinguishes records of the same label: the user name of an account. */
  detail?: string;
  /** Description of the change, for jobs with several kinds. */
  change?: string;
  /** Version of the record when the change was chosen; a stale change is refused. */
  version?: number;
  /** Number of the row of a file that the change comes from. */
  row?: number;
  /** Index of the item's act in the job's `acts`; 0 by default. */
  act?: number;
  /** Reason of this change; replaces the job's reason. */
  reason?: string;
}

/** Excluded record with the reason, worded when the job started. */
export type JobLeftOut = Pick<JobItem, 'label' | 'detail' | 'row'> & { reason: string };

/** A list of changes to carry out. It is stored for a reload, so it consists of plain JSON without secrets. */
export interface Job {
  /** Title of the dialog and the report. */
  title: { key: WordKey; values?: WordValues };
  acts: readonly JobAct[];
  items: readonly JobItem[];
  /** Excluded records, listed so that the report is complete. */
  leftOut?: readonly JobLeftOut[];
  /** Number of changes made at the same time; 4 by default. */
  concurrency?: number;
  /** Each change requires the previous ones: they run one at a time, and none runs after a failure. */
  inOrder?: boolean;
  /** Id of the access review that the job carries out: the result of each change is written to it. */
  review?: string;
  /** Reason of all its changes; a blank one is not sent. */
  reason?: string | undefined;
  /** The job undoes another job, and has the same title. */
  isUndo?: boolean;
}

/** Opposite of a change, with the record's version after that change. */
export interface JobUndo {
  act: Extract<JobAct, { kind: 'staffUpdate' | 'departmentLeader' }>;
  item: JobItem;
}

/** Result of a change that was made or was not needed. */
export interface JobDone {
  /** Note of the result. */
  note?: WordKey;
  /** Password that was set: shown once, in the report, and never stored. */
  secret?: string;
  /** A password was set before a reload of the page, which lost it. */
  isLost?: boolean;
  /** Undefined when the change cannot be undone, or was not needed. */
  undo?: JobUndo;
}

/** Why a change was not made. */
export interface JobReason {
  /** In the language at the time of the failure. */
  message: string;
  /** The record has changed since it was chosen. A retry uses its current state. */
  stale?: boolean;
  /** The connection was lost; also set for calls in flight during a reload. */
  lost?: boolean;
  /** The change may have been made despite the failure: the next try checks it. */
  unclear?: boolean;
  /** Password of that possible change. Never stored, like that of `JobDone`. */
  secret?: string;
}

export type JobVerdict = Verdict<JobDone, JobReason>;

/** One try of a change. */
export interface JobTry {
  /** Options of its calls: they use the token of the account that started the job, never another one. */
  calls: SendOptions;
  /** The change comes from a file or from browser storage: the record is compared with it before any change. */
  isStored?: boolean | undefined;
  /** Reason why the last try failed. After `stale`, the change is made anyway. */
  before?: JobReason | undefined;
}

/** Makes one change. */
export type JobRun<Kind extends JobKind> = (
  item: JobItem,
  params: JobActs[Kind],
  attempt: JobTry,
) => Promise<JobVerdict>;

/** Change of a job with its progress. */
export type JobEntry = WorkEntry<JobItem, JobDone, JobReason>;

export type JobQueue = WorkQueue<JobItem, JobDone, JobReason>;
