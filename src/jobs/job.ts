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
  /** Sets a new password for each account, generated just before the change; only the job's report contains it. */
  staffPassword: { generated: true };
  /** Creates an account. If not `generated`, its password is the one entered when the job was started. */
  staffCreate: { draft: StaffDraft; enabled: boolean; generated: boolean };
  /** Changes some fields, the status and some roles of an account; `terms` are the expiries of added roles. */
  staffUpdate: {
    change: StaffChange;
    enabled?: boolean;
    roles?: { add: readonly number[]; remove: readonly number[]; terms: readonly RoleTerm[] };
  };
  /** Sets the name of a department's leader. */
  departmentLeader: { leader: string };
  /** Creates a department, unless its parent already has one with this name and these values. */
  departmentCreate: { values: OwnFields; parent: DepartmentRef };
  /** Sets a new parent or some fields of a department. Fields that are not given are unchanged. */
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
  /** Distinguishes records with the same label: the user name of an account. */
  detail?: string;
  /** Description of the change, for jobs with several kinds of change. */
  change?: string;
  /** Version of the record when the change was chosen; a stale change is refused. */
  version?: number;
  /** Number of the file's row that the change comes from; undefined without a file. */
  row?: number;
  /** Index of the item's act in the job's `acts`; 0 by default. */
  act?: number;
  /** Reason of this change; replaces the job's reason. */
  reason?: string;
}

/** Record that the job excludes, with the reason as text in the language at its start. */
export type JobLeftOut = Pick<JobItem, 'label' | 'detail' | 'row'> & { reason: string };

/** List of changes to carry out. It is stored to survive a reload, so it consists of plain JSON without secrets. */
export interface Job {
  /** Title of the dialog and the report. */
  title: { key: WordKey; values?: WordValues };
  acts: readonly JobAct[];
  items: readonly JobItem[];
  /** Excluded records, listed so that the report is complete. */
  leftOut?: readonly JobLeftOut[];
  /** Maximum number of changes made at the same time; 4 by default. */
  concurrency?: number;
  /** Each change requires the previous ones: they run one at a time, and none runs after a failure. */
  inOrder?: boolean;
  /** Id of the access review that the job carries out: the result of each change is written to it. */
  review?: string;
  /** Reason of all changes of the job; a blank one is not sent. */
  reason?: string | undefined;
  /** The job undoes another job, and has the same title. */
  isUndo?: boolean;
}

/** Change that undoes another one; `item.version` is the record's version after that other change. */
export interface JobUndo {
  act: Extract<JobAct, { kind: 'staffUpdate' | 'departmentLeader' }>;
  item: JobItem;
}

/** Result of a change that was made or was not needed. */
export interface JobDone {
  /** Key of a note about the result. */
  note?: WordKey;
  /** Password that was set: shown once, in the report, and never stored. */
  secret?: string;
  /** Whether a password was set, but lost in a reload of the page. */
  isLost?: boolean;
  /** Undefined when the change cannot be undone, or was not needed. */
  undo?: JobUndo;
}

/** Reason why a change was not made. */
export interface JobReason {
  /** Text in the language at the time of the failure. */
  message: string;
  /** The record was changed after it was chosen for the job. A retry changes it regardless. */
  stale?: boolean;
  /** The connection was lost; also set for calls in flight during a reload. */
  lost?: boolean;
  /** The change may have been made despite the failure: the next attempt checks this. */
  unclear?: boolean;
  /** Only with `unclear`: password that this change may have set. Never stored. */
  secret?: string;
}

export type JobVerdict = Verdict<JobDone, JobReason>;

/** Attempt to make a change. */
export interface JobTry {
  /** Options of the attempt's calls, which use only a token of the account that started the job. */
  calls: SendOptions;
  /** The change comes from a file or browser storage, so the record is first compared with the chosen one. */
  isStored?: boolean | undefined;
  /** Reason why the previous attempt failed. If that was `stale`, this attempt changes the record regardless. */
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
