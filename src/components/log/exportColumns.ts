import type { ExportColumn } from '@/hooks/list/useTableExport';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { ExportedLog } from '@/hooks/log/changeSource';
import { type ShownChange, isFailed } from '@/utils/log/changes';
import { exportMoment } from '@/utils/transfer/exportMoment';
import { textOfValue } from '@/utils/valueDiff';

/** Returns the columns for an export of the operation log, except those with the changes of each operation. */
export const exportColumns = (t: Translate): ExportColumn<ExportedLog>[] => [
  { key: 'created_at', title: t('account.time'), text: (log) => exportMoment(log.created_at) },
  { key: 'user', title: t('account.operator'), text: ({ user }) => user?.name },
  { key: 'username', title: t('account.username'), text: ({ user }) => user?.username },
  { key: 'module', title: t('account.module'), text: ({ module }) => module },
  { key: 'action', title: t('form.operations'), text: ({ action }) => action },
  { key: 'summary', title: t('account.summary'), text: ({ summary }) => summary },
  { key: 'reason', title: t('transfer.reason'), text: ({ reason }) => reason },
  {
    key: 'status_code',
    title: t('account.result'),
    text: (log) => `${t(isFailed(log) ? 'log.failed' : 'log.succeeded')} ${log.status_code}`,
  },
  { key: 'ip', title: t('account.ip'), text: ({ ip }) => ip },
  {
    key: 'duration_ms',
    title: t('log.duration'),
    text: (log) => t('log.milliseconds', { count: log.duration_ms }),
  },
  { key: 'path', title: t('log.detail.path'), text: ({ method, path }) => `${method} ${path}` },
  { key: 'user_agent', title: t('log.detail.userAgent'), text: ({ user_agent }) => user_agent },
  { key: 'id', title: t('log.detail.id'), text: ({ id }) => String(id) },
];

/**
 * Returns two columns for an export, with the values before and after each operation.
 * A cell has one line for each field.
 */
export const changeColumns = (t: Translate): ExportColumn<ExportedLog>[] =>
  (['before', 'after'] as const).map((side) => ({
    key: side,
    title: t(`log.changes.${side}`),
    text: ({ changes }) => (changes === null ? t('log.export.unread') : changes && changeLines(changes, side, t)),
  }));

/** Maximum number of characters in a spreadsheet cell. */
const MAX_CELL = 32_000;

/** Returns the values before or after all changes as the text of a cell, with one line for each field. */
function changeLines(changes: readonly ShownChange[], side: 'before' | 'after', t: Translate): string {
  const lines = changes.map((change) => {
    const sideValue = change[side];
    const value = Array.isArray(sideValue)
      ? sideValue.map(textOfValue).join(t('common.listSeparator'))
      : textOfValue(sideValue);
    return t('log.export.line', { label: change.label, value: value || t('log.changes.none') });
  });
  const text = lines.join('\n');
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
}
