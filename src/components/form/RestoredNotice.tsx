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
  target: EditorTarget<Item, Values>;
  fields: readonly ComparedField<Values>[];
}

/** Says that a form began with an earlier state of its record, and which fields that makes differ. */
export default function RestoredNotice<Item, Values extends object>({
  moment,
  isPart,
  target: { base, start },
  fields,
}: RestoredNoticeProps<Item, Values>) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const labels = fields.filter(({ name }) => !sameValues(base[name], start[name])).map(({ label }) => label);
  const sentences =
    labels.length === 0
      ? [t('history.restored.same')]
      : [
          t('history.restored', { time: dateTime(moment) }),
          t('history.restored.differs', { fields: labels.join(t('common.listSeparator')) }),
        ];
  if (isPart) sentences.push(t('history.restored.part'));
  return (
    <Notice type="info">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Notice>
  );
}
