import type { EditorTarget } from '@/hooks/editor/editorState';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { sameValues } from '@/utils/sameValues';
import type { ComparedField } from './Comparison';
import Notice from './Notice';

interface RestoredNoticeProps<Item, Values extends object> {
  /** When the record was as the form has it. */
  moment: string;
  isPart: boolean;
  /** Names of fields that stay as they are. */
  missing?: readonly string[];
  target: EditorTarget<Item, Values>;
  fields: readonly ComparedField<Values>[];
}

/** Says that a form began with an earlier state of its record, and which fields that makes differ. */
export default function RestoredNotice<Item, Values extends object>({
  moment,
  isPart,
  missing = [],
  target: { base, start },
  fields,
}: RestoredNoticeProps<Item, Values>) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const labelsOf = (some: readonly ComparedField<Values>[]) =>
    some.map(({ label }) => label).join(t('common.listSeparator'));
  const labels = labelsOf(fields.filter(({ name }) => !sameValues(base[name], start[name])));
  const kept = labelsOf(fields.filter(({ name }) => missing.includes(name)));
  const sentences =
    labels === ''
      ? [t('history.restored.same')]
      : [t('history.restored', { time: dateTime(moment) }), t('history.restored.differs', { fields: labels })];
  if (kept !== '') sentences.push(t('history.restored.missing', { fields: kept }));
  else if (isPart) sentences.push(t('history.restored.part'));
  return (
    <Notice type="info">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Notice>
  );
}
