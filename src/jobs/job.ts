import type { RoleTerm, StaffCreate, StaffUpdate } from '@/contract/staff';
import type { SendOptions } from '@/request/send';
import type { WordKey, WordValues } from '@/locales/translate';
import type { DepartmentRef } from '@/utils/plan/departmentRef';
import type { DepartmentChange, OwnFields } from '@/utils/plan/planSteps';
import type { Verdict, WorkEntry, WorkQueue } from '@/utils/workQueue';

/** A new account without its password. */
export type StaffDraft = Omit<StaffCreate, 'password' | 'password_confirmation'>;
/** Fields of an account, as they are to be. */
export type StaffChange = Partial<Omit<StaffUpdate, 'id' | 'version' | 'role_terms'>>;

/** Kinds of bulk changes, with their parameters. */
export interface JobActs {
  staffStatus: { enabled: boolean };
  staffDepartment: { departmentId: Exclude<DepartmentRef, null> };
  /** `names`: of the roles that are taken away, by id, where a file has them. */
  staffRoles: { add: readonly number[]; remove: readonly number[]; names?: Readonly<Record<number, string>> };
  /** A new password for each account, made up as its turn comes: it is nowhere but in the report. */
  staffPassword: { generated: true };
  /** A new account; its password is made up as its turn comes, or is the one that the job was begun with. */
  staffCreate: { draft: StaffDraft; enabled: boolean; generated: boolean };
  /** Changes of some fields, the status and some roles of an account; `terms` are the ends of added roles. */
  staffUpdate: {
    change: StaffChange;
    enabled?: boolean;
    roles?: { add: readonly number[]; remove: readonly number[]; terms: readonly RoleTerm[] };
  };
  /** Another leader, by name. */
  departmentLeader: { leader: string };
  /** A new department; one of its name that is as wanted already is taken for it. */
  departmentCreate: { values: OwnFields; parent: DepartmentRef };
  /** Another place, or some fields, of a department. What is not named stays. */
  departmentUpdate: { target: DepartmentRef; change: DepartmentChange };
}

export type JobKind = keyof JobActs;

/** An act with what it needs: `{ kind: 'staffStatus', params: { enabled: false } }`. */
export type JobAct = { [Kind in JobKind]: { kind: Kind; params: JobActs[Kind] } }[JobKind];

/** One change of a job: one record. */
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
  /** Place of the item's act in the job's acts; the first one where it is missing. */
  act?: number;
  /** Reason of this change, in place of the job's. */
  reason?: string;
}

/** Excluded record with the reason, worded when the job started. */
export type JobLeftOut = Pick<JobItem, 'label' | 'detail' | 'row'> & { reason: string };

/** A list of changes to carry out. It is stored for a reload, so all of it is plain JSON without a secret. */
export interface Job {
  /** Title of the dialog and the report. */
  title: { key: WordKey; values?: WordValues };
  acts: readonly JobAct[];
  items: readonly JobItem[];
  /** Excluded records, listed so that the report is complete. */
  leftOut?: readonly JobLeftOut[];
  /** How many at a time; four, where it is missing. */
  concurrency?: number;
  /** Each change needs those before it: one at a time, and none after one that failed. */
  inOrder?: boolean;
  /** Id of the review of access that it carries out: what became of each change is written there. */
  review?: string;
  /** Reason of all its changes; a blank one is not sent. */
  reason?: string | undefined;
  /** Undoes another job, and has its title. */
  isUndo?: boolean;
}

/** Opposite of a change, with the record's version after that change. */
export interface JobUndo {
  act: Extract<JobAct, { kind: 'staffUpdate' | 'departmentLeader' }>;
  item: JobItem;
}

/** A change that was made, or was not needed. */
export interface JobDone {
  /** Note of the result. */
  note?: WordKey;
  /** A password that was set: shown once, in the report, and stored nowhere. */
  secret?: string;
  /** A password was set before a reload of the page, which lost it. */
  isLost?: boolean;
  /** Undefined when the change cannot be undone, or was not needed. */
  undo?: JobUndo;
}

/** Why a change was not made. */
export interface JobReason {
  /** In the words of the language then. */
  message: string;
  /** The record has changed since it was chosen. A retry uses its current state. */
  stale?: boolean;
  /** The connection was lost, as for calls in flight during a reload. */
  lost?: boolean;
  /** The change may have been made all the same: the next try looks for it. */
  unclear?: boolean;
  /** The password that it was then made with. Stored nowhere, as that of `JobDone`. */
  secret?: string;
}

export type JobVerdict = Verdict<JobDone, JobReason>;

/** One try of a change. */
export interface JobTry {
  /** How its calls are made: in the name of the account that started the job, and of no other. */
  calls: SendOptions;
  /** The change comes out of a file or the browser's storage: no record is changed before it was compared. */
  isStored?: boolean | undefined;
  /** Why the last try failed. After `stale` the change is wanted all the same. */
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
