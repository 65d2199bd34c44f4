import type { Translate } from '@/hooks/locale/useTranslate';
import type { Job, JobEntry } from '@/jobs/job';

/** What is to be said about a change beside its result. */
export function entryNote(t: Translate, { state, value, reason }: JobEntry): string {
  if (reason) return reason.message;
  if (state !== 'done') return '';
  if (value?.isLost) return t('transfer.job.secret.lost');
  return value?.note ? t(value.note) : '';
}

/** What is not tried at all, as rows beside the others. */
export const leftOutEntries = ({ leftOut = [] }: Job): JobEntry[] =>
  leftOut.map(({ reason, ...item }) => ({ item: { id: 0, ...item }, state: 'waiting', reason: { message: reason } }));

/** The password that was set, or may have been. */
export const secretOf = ({ value, reason }: JobEntry): string | undefined => value?.secret ?? reason?.secret;

/** Whether the changes come from the rows of a file. */
export const hasRows = ({ items }: Job): boolean => items.some(({ row }) => row !== undefined);

/** Whether all of a job is about accounts. */
const isAboutStaff = ({ acts }: Job): boolean => acts.every(({ kind }) => kind.startsWith('staff'));

/** What the columns of labels and details are called. */
export const columnTitles = (t: Translate, job: Job) =>
  isAboutStaff(job)
    ? { label: t('account.personName'), detail: t('account.username') }
    : { label: t('account.name'), detail: t('account.code') };

/** Whether a job does several things, which are told of each change. */
export const hasChanges = ({ items }: Job): boolean => items.some(({ change }) => change !== undefined);

/** The report of a job, as rows of a table: a line for each change, with the password where one was set. */
export function jobReport(t: Translate, job: Job, entries: readonly JobEntry[]): string[][] {
  const withSecrets = entries.some((entry) => secretOf(entry) !== undefined);
  const withRows = hasRows(job);
  const titles = columnTitles(t, job);
  const changes = (words: string | undefined) => (hasChanges(job) ? [words ?? ''] : []);
  const header = [
    titles.label,
    titles.detail,
    ...changes(t('form.operations')),
    t('transfer.result'),
    t('transfer.reason'),
  ];
  const all = [...entries, ...leftOutEntries(job)];
  if (withRows) {
    header.unshift(t('transfer.row'));
    // As in the file.
    all.sort((one, other) => (one.item.row ?? 0) - (other.item.row ?? 0));
  }
  const lines = all.map((entry) => {
    const { item, state } = entry;
    const line = [
      item.label,
      item.detail ?? '',
      ...changes(item.change),
      t(`transfer.state.${state}`),
      entryNote(t, entry),
    ];
    if (withRows) line.unshift(String(item.row ?? ''));
    return withSecrets ? [...line, secretOf(entry) ?? ''] : line;
  });
  return [withSecrets ? [...header, t('account.password.new')] : header, ...lines];
}
