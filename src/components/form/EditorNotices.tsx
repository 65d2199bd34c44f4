import { Button } from 'antd';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import Modal from '@/components/layers/Modal';
import type { EditorTarget } from '@/hooks/editor/editorState';
import type { Editor } from '@/hooks/editor/useEditor';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { sameValues } from '@/utils/values';
import Comparison, { type ComparedField, type Versions } from './Comparison';
import Notice from './Notice';

interface EditorNoticesProps<Item extends { id: number }, Values extends object> {
  editor: Editor<Item, Values>;
  fields: readonly ComparedField<Values>[];
  allowAsNew: boolean;
  /** Returns the current values of the form. */
  content: () => Values;
  onFill: (values: Values) => void;
}

/** Notices above the fields of a record: about a draft, a deleted record, or an edit conflict. */
export default function EditorNotices<Item extends { id: number }, Values extends object>({
  editor,
  fields,
  allowAsNew,
  content,
  onFill,
}: EditorNoticesProps<Item, Values>) {
  const t = useTranslate();
  const [isComparing, setIsComparing] = useState(false);
  const { isDeleted, replaced } = editor;
  const notices = useRef<HTMLDivElement>(null);
  const hasNewNotice = isDeleted || replaced !== undefined;
  useEffect(() => {
    if (!hasNewNotice) return;
    // The notices are above the fields, so the drawer is scrolled to the top.
    const scroller = notices.current?.closest('.ant-drawer-body');
    if (scroller) scroller.scrollTop = 0;
  }, [hasNewNotice]);

  return (
    <div ref={notices}>
      <DraftBanner editor={editor} />
      {editor.restored && editor.target && (
        <RestoredNotice {...editor.restored} target={editor.target} fields={fields} />
      )}
      {isDeleted && (
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
              <Button size="small" onClick={() => setIsComparing(true)}>
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
        versions={replaced && isComparing ? { ownValues: replaced, storedValues: content() } : undefined}
        onRestore={() => {
          setIsComparing(false);
          if (replaced) onFill(replaced);
        }}
        onClose={() => setIsComparing(false)}
      />
    </div>
  );
}

interface DraftBannerProps<Item extends { id: number }, Values extends object> {
  editor: Editor<Item, Values>;
}

/** Banner that offers to resume or discard unsaved drafts, one after the other. */
export function DraftBanner<Item extends { id: number }, Values extends object>({
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

interface RestoredNoticeProps<Item, Values extends object> {
  /** Time (ISO 8601) at which the record had the values that the form contains. */
  moment: string;
  isIncomplete: boolean;
  /** Names of fields that keep their current value. */
  missing?: readonly string[];
  target: EditorTarget<Item, Values>;
  fields: readonly ComparedField<Values>[];
}

/**
 * Notice that the form was opened with an earlier state of its record.
 * The notice names the fields whose restored values differ from the current record.
 */
export function RestoredNotice<Item, Values extends object>({
  moment,
  isIncomplete,
  missing = [],
  target: { base, initialValues },
  fields,
}: RestoredNoticeProps<Item, Values>) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const labelsOf = (listedFields: readonly ComparedField<Values>[]) =>
    listedFields.map(({ label }) => label).join(t('common.listSeparator'));
  const labels = labelsOf(fields.filter(({ name }) => !sameValues(base[name], initialValues[name])));
  const missingLabels = labelsOf(fields.filter(({ name }) => missing.includes(name)));
  const sentences =
    labels === ''
      ? [t('history.restored.same')]
      : [t('history.restored', { time: dateTime(moment) }), t('history.restored.differs', { fields: labels })];
  if (missingLabels !== '') sentences.push(t('history.restored.missing', { fields: missingLabels }));
  else if (isIncomplete) sentences.push(t('history.restored.part'));
  return (
    <Notice type="info">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Notice>
  );
}

interface DialogProps<Values extends object> {
  fields: readonly ComparedField<Values>[];
  /** Versions to compare; undefined closes the dialog. The dialog stays mounted, so that it can return the focus. */
  versions: Versions<Values> | undefined;
}

/** Dialog that compares two versions of a record. Its texts and buttons come from the caller. */
function VersionsDialog<Values extends object>({
  fields,
  versions,
  hint,
  ...modal
}: DialogProps<Values> & Omit<ComponentProps<typeof Modal>, 'open'> & { hint?: string }) {
  return (
    <Modal open={versions !== undefined} destroyOnHidden width={640} {...modal}>
      {hint && <p>{hint}</p>}
      {versions && <Comparison fields={fields} {...versions} />}
    </Modal>
  );
}

interface ConflictDialogProps<Values extends object> extends DialogProps<Values> {
  onOverwrite: () => void;
  onReload: () => void;
  onKeepEditing: () => void;
}

/**
 * Dialog for an edit conflict: another session has saved the record first.
 * The dialog compares the user's version with the saved one.
 * The user can overwrite the record, reload it, or continue editing.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { onOverwrite, onReload, onKeepEditing, ...dialogProps } = props;
  const t = useTranslate();
  return (
    <VersionsDialog
      {...dialogProps}
      title={t('form.conflict.title')}
      hint={t('form.conflict.hint')}
      onCancel={onKeepEditing}
      footer={[
        <Button key="keep" onClick={onKeepEditing}>
          {t('form.conflict.keep')}
        </Button>,
        <Button key="reload" onClick={onReload}>
          {t('form.conflict.reload')}
        </Button>,
        <Button key="overwrite" danger onClick={onOverwrite}>
          {t('form.conflict.overwrite')}
        </Button>,
      ]}
    />
  );
}

interface ReplacedDialogProps<Values extends object> extends DialogProps<Values> {
  onRestore: () => void;
  onClose: () => void;
}

/**
 * Dialog shown after the stored record has replaced the typed values in the form.
 * The dialog compares the typed values with the stored ones, and can restore the typed values.
 */
export function ReplacedDialog<Values extends object>({
  onRestore,
  onClose,
  ...dialogProps
}: ReplacedDialogProps<Values>) {
  const t = useTranslate();
  return (
    <VersionsDialog
      {...dialogProps}
      title={t('form.replaced.dialog')}
      onCancel={onClose}
      onOk={onRestore}
      okText={t('form.replaced.restore')}
      cancelText={t('form.replaced.close')}
    />
  );
}
