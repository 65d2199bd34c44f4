import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQuestion } from '@/components/feedback/useModal';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useJobs } from '@/hooks/job/useJobs';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { guardTab } from '@/hooks/navigation';
import { usePermission } from '@/hooks/session/usePermission';
import { closeJob, type ActiveJob } from '@/jobs/activeJob';
import type { Job, JobEntry } from '@/jobs/job';
import { undoJob } from '@/jobs/undoJob';
import { saveFile } from '@/utils/saveFile';
import { datedFileName, tableFile } from '@/utils/transfer/tableFile';

/** Interval between two renders of a job, in milliseconds. The job itself may change several hundred times a second. */
const RENDER_INTERVAL_MS = 100;

/**
 * Returns a function that subscribes to changes of the job's queue.
 * The subscribed listener is called at most once per `RENDER_INTERVAL_MS`.
 */
function drawnChanges({ queue }: ActiveJob) {
  return (draw: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = queue.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw();
      }, RENDER_INTERVAL_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  };
}

/**
 * Returns the progress of a job and the functions that act on it.
 * Closing the job or the tab asks for confirmation if the job is not over, or if new passwords have not been saved.
 */
export function useJobControl(active: ActiveJob) {
  const t = useTranslate();
  const { job, queue } = active;
  const view = useSyncExternalStore(
    useMemo(() => drawnChanges(active), [active]),
    queue.view,
  );
  const { state, entries, counts } = view;
  const title = withUndo(t, job, t(job.title.key, job.title.values));

  useBackOnline(() => {
    if (queue.view().stalled) queue.start();
  });

  const secrets = useMemo(() => entries.filter((entry) => secretOf(entry) !== undefined).length, [entries]);
  // Number of passwords in the last saved report. A retry may set further passwords.
  const [reportedCount, setReportedCount] = useState(0);
  const hasSecret = secrets > reportedCount;
  const isWorking = state === 'running' || state === 'paused';

  const may = usePermission();
  const { start } = useJobs();
  const undo = useMemo(() => {
    const opposite = state === 'over' ? undoJob(job, entries, may) : undefined;
    return opposite && (() => start(opposite));
  }, [job, state, entries, may, start]);

  const ask = useQuestion();
  const mayLeave = useMemoizedFn(async () => {
    if (isWorking) {
      return ask({
        title: t('transfer.job.stop.title', { title }),
        hint: t('transfer.job.stop.hint', { count: counts.waiting + counts.running }),
        leaveLabel: t('transfer.import.stop.leave'),
        stayLabel: t('transfer.import.stop.stay'),
      });
    }
    if (!hasSecret) return true;
    return ask({
      title: t('transfer.job.secret.title'),
      hint: t('transfer.job.secret.hint'),
      leaveLabel: t('transfer.import.stop.leaveSecret'),
      stayLabel: t('transfer.import.stop.stay'),
    });
  });
  const isHeld = isWorking || hasSecret;
  useEffect(() => (isHeld ? guardTab(mayLeave) : undefined), [isHeld, mayLeave]);

  const close = async () => {
    if (await mayLeave()) closeJob();
  };
  const saveReport = async () => {
    setReportedCount(secrets);
    saveFile(datedFileName(title, 'csv'), await tableFile('csv', jobReport(t, job, entries)));
  };

  return { job, queue, view, title, isWorking, hasSecret, undo, close, saveReport };
}

export type JobControl = ReturnType<typeof useJobControl>;

/** Returns the note shown beside the result of a change, such as the reason of a failure; empty if there is none. */
export function entryNote(t: Translate, { state, value, reason }: JobEntry): string {
  if (reason) return reason.message;
  if (state !== 'done') return '';
  if (value?.isLost) return t('transfer.job.secret.lost');
  return value?.note ? t(value.note) : '';
}

/**
 * Returns the skipped items of a job as entries, so that they can be listed together with the entries of its changes.
 */
export const leftOutEntries = ({ leftOut = [] }: Job): JobEntry[] =>
  leftOut.map(({ reason, ...item }) => ({ item: { id: 0, ...item }, state: 'waiting', reason: { message: reason } }));

/** Returns the password that a change has set, or that a failed change may have set; undefined without a password. */
const secretOf = ({ value, reason }: JobEntry): string | undefined => value?.secret ?? reason?.secret;

/** True if the changes of a job come from the rows of an imported file. */
export const hasRows = ({ items }: Job): boolean => items.some(({ row }) => row !== undefined);

/** True if all changes of a job concern accounts. */
const isAboutStaff = ({ acts }: Job): boolean => acts.every(({ kind }) => kind.startsWith('staff'));

/**
 * Returns the titles of the label and detail columns: name and username for accounts, name and code for other records.
 */
export const columnTitles = (t: Translate, job: Job) =>
  isAboutStaff(job)
    ? { label: t('account.personName'), detail: t('account.username') }
    : { label: t('account.name'), detail: t('account.code') };

/** Puts "Undo" before a text about a job or one of its changes, if the job undoes another job. */
const withUndo = (t: Translate, { isUndo }: Job, words: string): string =>
  isUndo && words !== '' ? `${t('common.undo')} · ${words}` : words;

/** Returns the description of an item's change; empty if the change has no description. */
export const changeWords = (t: Translate, job: Job, { change = '' }: JobEntry['item']): string =>
  withUndo(t, job, change);

/** True if the job makes different kinds of changes. Each item then has a description of its change. */
export const hasChanges = ({ items }: Job): boolean => items.some(({ change }) => change !== undefined);

/**
 * Returns the rows of a job's report: the header, then one row per change.
 * If the job has set passwords, the report has a column with the passwords.
 */
function jobReport(t: Translate, job: Job, entries: readonly JobEntry[]): string[][] {
  const withSecrets = entries.some((entry) => secretOf(entry) !== undefined);
  const withRows = hasRows(job);
  const titles = columnTitles(t, job);
  const changes = (words: string) => (hasChanges(job) ? [words] : []);
  const header = [
    titles.label,
    titles.detail,
    ...changes(t('form.operations')),
    t('transfer.result'),
    t('transfer.reason'),
  ];
  const allEntries = [...entries, ...leftOutEntries(job)];
  if (withRows) {
    header.unshift(t('transfer.row'));
    // The rows are sorted by row number, as in the imported file.
    allEntries.sort((one, other) => (one.item.row ?? 0) - (other.item.row ?? 0));
  }
  const lines = allEntries.map((entry) => {
    const { item, state } = entry;
    const line = [
      item.label,
      item.detail ?? '',
      ...changes(changeWords(t, job, item)),
      t(`transfer.state.${state}`),
      entryNote(t, entry),
    ];
    if (withRows) line.unshift(String(item.row ?? ''));
    return withSecrets ? [...line, secretOf(entry) ?? ''] : line;
  });
  return [withSecrets ? [...header, t('account.password.new')] : header, ...lines];
}
