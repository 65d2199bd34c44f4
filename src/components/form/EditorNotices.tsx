import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@/hooks/editor/useEditor';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ComparedField } from './Comparison';
import { ReplacedDialog } from './ConflictDialog';
import DraftBanner from './DraftBanner';
import Notice from './Notice';
import RestoredNotice from './RestoredNotice';

interface EditorNoticesProps<Item extends { id: number }, Values extends object> {
  editor: Editor<Item, Values>;
  fields: readonly ComparedField<Values>[];
  allowAsNew: boolean;
  /** What the form holds now. */
  content: () => Values;
  onFill: (values: Values) => void;
}

/** What has to be said about the record above its fields: a draft of it, that it is gone, that it was replaced. */
export default function EditorNotices<Item extends { id: number }, Values extends object>({
  editor,
  fields,
  allowAsNew,
  content,
  onFill,
}: EditorNoticesProps<Item, Values>) {
  const t = useTranslate();
  const [comparing, setComparing] = useState(false);
  const { gone, replaced } = editor;
  const notices = useRef<HTMLDivElement>(null);
  const isNew = gone || replaced !== undefined;
  useEffect(() => {
    if (!isNew) return;
    // They stand above the fields, of which one of the last may be in sight.
    const scroller = notices.current?.closest('.ant-drawer-body');
    if (scroller) scroller.scrollTop = 0;
  }, [isNew]);

  return (
    <div ref={notices}>
      <DraftBanner editor={editor} />
      {editor.restored && editor.target && (
        <RestoredNotice {...editor.restored} target={editor.target} fields={fields} />
      )}
      {gone && (
        <Notice
          type="error"
          actions={
            allowAsNew && (
              <Button size="small" onClick={editor.asNew}>
                {t('form.gone.asNew')}
              </Button>
            )
          }
        >
          {t(allowAsNew ? 'form.gone.asNewHint' : 'form.gone.hint')}
        </Notice>
      )}
      {replaced && (
        <Notice
          type="warning"
          actions={
            <>
              <Button size="small" onClick={() => setComparing(true)}>
                {t('form.replaced.compare')}
              </Button>
              <Button size="small" type="text" onClick={() => editor.dropReplaced(content())}>
                {t('form.replaced.drop')}
              </Button>
            </>
          }
        >
          {t('form.replaced.title')}
        </Notice>
      )}
      <ReplacedDialog
        fields={fields}
        versions={replaced && comparing ? { mine: replaced, theirs: content() } : undefined}
        onRestore={() => {
          setComparing(false);
          if (replaced) onFill(replaced);
        }}
        onClose={() => setComparing(false)}
      />
    </div>
  );
}
