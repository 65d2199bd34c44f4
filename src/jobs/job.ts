import type { RoleTerm, StaffCreate, StaffUpdate } from '@/contract/staff';
import type { SendOptions } from '@/request/send';
import type { WordKey, WordValues } from '@/locales/translate';
import type { DepartmentRef } from '@/utils/plan/departmentRef';
import type { DepartmentChange, OwnFields } from '@/utils/plan/planSteps';
import type { Verdict, WorkEntry, WorkQueue } from '@/utils/workQueue';

/** A new account without its password. */
export type StaffDraft = Omit<StaffCreate, 'password' | 'password_confirmation'>;
/** New values for some fields of an account. */
export type StaffChange = Partial<Omit<StaffUpdate, 'id' | 'version' | 'role_terms'>>;

/** Kinds of bulk changes (acts), with their parameters. */
export interface JobActs {
  staffStatus: { enabled: boolean };
  staffDepartment: { departmentId: Exclude<DepartmentRef, null> };
  /** `names`: names of the revoked roles by id. Set only if the change comes from a file. */
  staffRoles: { add: readonly number[]; remove: readonly number[]; names?: Readonly<Record<number, string>> };
  /** Sets a new password for each account, generated just before the change. Only the job's report contains it. */
  staffPassword: { generated: true };
  /** Creates an account. If `generated` is false, its password is the one that was entered when the job was started. */
  staffCreate: { draft: StaffDraft; enabled: boolean; generated: boolean };
  /** Changes some fields, the status and some roles of an account. `terms` are the expiries of added roles. */
  staffUpdate: {
    change: StaffChange;
    enabled?: boolean;
    roles?: { add: readonly number[]; remove: readonly number[]; terms: readonly RoleTerm[] };
  };
  /** Sets the name of a department's leader. */
  departmentLeader: { leader: string };
  /** Creates a department, unless its parent already has a department with the same name. */
  departmentCreate: { values: OwnFields; parent: DepartmentRef };
  /** Sets a new parent or some fields of a department. All other fields stay unchanged. */
  departmentUpdate: { target: DepartmentRef; change: DepartmentChange };
}

export type JobKind = keyof JobActs;

/** A kind of change with its parameters: `{ kind: 'staffStatus', params: { enabled: false } }`. */
export type JobAct = { [Kind in JobKind]: { kind: Kind; params: JobActs[Kind] } }[JobKind];

/** One record with the change that a job makes to it. */
export interface JobItem {
  id: number;
  /** Display name of the record. */
  label: string;
  /** Distinguishes records with the same label. For an account, this is the user name. */
  detail?: string;
  /** Description of the change. Used only in jobs with several kinds of change. */
  change?: string;
  /** Version of the record when the change was chosen. If the record has changed since then, the change is refused. */
  version?: number;
  /** Number of the row in the imported file; undefined if the change does not come from a file. */
  row?: number;
  /** Index of the item's act in the job's `acts`; 0 by default. */
  act?: number;
  /** Reason of this change, which replaces the reason of the job. */
  reason?: string;
}

/** Record that the job leaves out. The reason is a text in the language that the app had when the job started. */
export type JobLeftOut = Pick<JobItem, 'label' | 'detail' | 'row'> & { reason: string };

/** List of changes to carry out. The list is JSON without secrets, so that a stored job can continue after a reload. */
export interface Job {
  /** Title of the dialog and of the report. */
  title: { key: WordKey; values?: WordValues };
  acts: readonly JobAct[];
  items: readonly JobItem[];
  /** Records that the job leaves out. The report lists these records, so that it is complete. */
  leftOut?: readonly JobLeftOut[];
  /** Maximum number of changes that run at the same time; 4 by default. */
  concurrency?: number;
  /** True if each change needs the previous ones. The changes then run one at a time, and stop after a failure. */
  inOrder?: boolean;
  /** Id of the access review that the job carries out. The result of each change is stored in the review. */
  review?: string;
  /** Reason of all changes of the job. A blank reason is not sent. */
  reason?: string | undefined;
  /** True if the job undoes another job. `title` is then the title of that other job. */
  isUndo?: boolean;
}

/** Change that undoes another change. `item.version` is the version of the record after that other change. */
export interface JobUndo {
  act: Extract<JobAct, { kind: 'staffUpdate' | 'departmentLeader' }>;
  item: JobItem;
}

/** Result of a change that was made, or that was not needed. */
export interface JobDone {
  /** Translation key of a note about the result. */
  note?: WordKey;
  /** Password that was set. The report shows the password once, and it is never stored. */
  secret?: string;
  /** Whether a password was set, but then lost by a reload of the page. */
  isLost?: boolean;
  /** Undefined if the change was not needed or cannot be undone. */
  undo?: JobUndo;
}

/** Reason why a change was not made. */
export interface JobReason {
  /** Text in the language that the app had at the time of the failure. */
  message: string;
  /** True if the record has changed since it was chosen for the job. A retry changes the record nevertheless. */
  stale?: boolean;
  /** True if the response was lost, because the connection failed or the page was reloaded during the call. */
  lost?: boolean;
  /** True if the change may have been made despite the failure. The next attempt checks this. */
  unclear?: boolean;
  /** Set only with `unclear`: the password that this change may have set. The password is never stored. */
  secret?: string;
}

export type JobVerdict = Verdict<JobDone, JobReason>;

/** Attempt to make one change of a job. */
export interface JobTry {
  /** Options of the calls of this attempt. The calls are made only with a token of the account that started the job. */
  calls: SendOptions;
  /**
   * True if the change comes from a file or storage. The version of `item` is then first compared with the current one.
   */
  isStored?: boolean | undefined;
  /** Reason why the previous attempt failed. After a `stale` reason, this attempt ignores the version of the item. */
  before?: JobReason | undefined;
}

/** Makes one change of a job. */
export type JobRun<Kind extends JobKind> = (
  item: JobItem,
  params: JobActs[Kind],
  attempt: JobTry,
) => Promise<JobVerdict>;

/** Change of a job, with its progress. */
export type JobEntry = WorkEntry<JobItem, JobDone, JobReason>;

export type JobQueue = WorkQueue<JobItem, JobDone, JobReason>;
