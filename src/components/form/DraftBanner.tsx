import { Button } from 'antd';
import { useDateTime } from '@/hooks/locale/useDateTime';
import type { Editor } from '@/hooks/editor/useEditor';
import { useTranslate } from '@/hooks/locale/useTranslate';
import Notice from './Notice';

interface DraftBannerProps<Item extends { id: number }, Values extends object> {
  editor: Editor<Item, Values>;
}

/** Offers to go on with what was typed and not saved, one draft after the other. */
export default function DraftBanner<Item extends { id: number }, Values extends object>({
  editor,
}: DraftBannerProps<Item, Values>) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const [draft] = editor.drafts;
  if (!draft) return null;

  const time = dateTime(new Date(draft.savedAt).toISOString());
  const { name } = draft.item ? (draft.item as { name?: unknown }) : draft.values;
  return (
    <Notice
      type="warning"
      actions={
        <>
          <Button size="small" onClick={() => editor.resume(draft)}>
            {t('form.draft.resume')}
          </Button>
          <Button size="small" type="text" onClick={() => editor.discardDraft(draft)}>
            {t('form.draft.discard')}
          </Button>
        </>
      }
    >
      {typeof name === 'string' && name !== ''
        ? t(draft.item ? 'form.draft.ofItem' : 'form.draft.ofNew', { name, time })
        : t('form.draft.unnamed', { time })}
    </Notice>
  );
}
