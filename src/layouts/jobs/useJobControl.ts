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

/** Milliseconds between two renders of a job, which may change some hundred times a second. */
const RENDER_INTERVAL_MS = 100;

/** Returns a function that subscribes to changes of the job's queue, throttled to one call per `RENDER_INTERVAL_MS`. */
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

/** Returns the progress of a job, and the possible actions on it. */
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
  // Number of passwords in the last saved report; a retry may add more.
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

/** Returns the note beside the result of a change, such as the reason of a failure; empty without one. */
export function entryNote(t: Translate, { state, value, reason }: JobEntry): string {
  if (reason) return reason.message;
  if (state !== 'done') return '';
  if (value?.isLost) return t('transfer.job.secret.lost');
  return value?.note ? t(value.note) : '';
}

/** Returns the skipped items of a job as entries, to be listed with the entries of its changes. */
export const leftOutEntries = ({ leftOut = [] }: Job): JobEntry[] =>
  leftOut.map(({ reason, ...item }) => ({ item: { id: 0, ...item }, state: 'waiting', reason: { message: reason } }));

/** Returns the password that a change has set, or may have set before it failed. */
const secretOf = ({ value, reason }: JobEntry): string | undefined => value?.secret ?? reason?.secret;

/** Whether the changes come from the rows of a file. */
export const hasRows = ({ items }: Job): boolean => items.some(({ row }) => row !== undefined);

/** Whether all changes of a job concern accounts. */
const isAboutStaff = ({ acts }: Job): boolean => acts.every(({ kind }) => kind.startsWith('staff'));

/** Titles of the label and detail columns. */
export const columnTitles = (t: Translate, job: Job) =>
  isAboutStaff(job)
    ? { label: t('account.personName'), detail: t('account.username') }
    : { label: t('account.name'), detail: t('account.code') };

/** Returns a text about a job or one of its changes; if the job undoes another one, "Undo" precedes the text. */
const withUndo = (t: Translate, { isUndo }: Job, words: string): string =>
  isUndo && words !== '' ? `${t('common.undo')} · ${words}` : words;

/** Returns the description of an item's change; empty if the item has none. */
export const changeWords = (t: Translate, job: Job, { change = '' }: JobEntry['item']): string =>
  withUndo(t, job, change);

/** Whether a job makes changes of several kinds: each item then has a description of its change. */
export const hasChanges = ({ items }: Job): boolean => items.some(({ change }) => change !== undefined);

/** Returns the rows of a job's report: the header, then one row per change, with the password if one was set. */
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
    // Sorts by row number, as in the imported file.
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
