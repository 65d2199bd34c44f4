import { Button, Form, Skeleton, Space, type FormInstance } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import SideDrawer from '@/components/layers/SideDrawer';
import type { Editor } from '@/hooks/editor/useEditor';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/inputEvents';
import type { ComparedField } from './Comparison';
import EditorNotices, { ConflictDialog, DraftBanner } from './EditorNotices';
import FocusFirst from './FocusFirst';
import ReasonItem from './ReasonItem';
import { useFieldErrors, useMessagesInLanguage } from './useFieldErrors';
import { useLeaveQuestion } from './useLeaveQuestion';
import styles from './form.less';

interface EditorDrawerProps<Item extends { id: number; version?: number }, Values extends object> {
  editor: Editor<Item, Values>;
  title: string;
  /** Width in pixels. In a narrower window, the drawer fills the window. */
  width?: number;
  /** Labels of the fields, and functions to show their values when two versions of the record are compared. */
  fields: readonly ComparedField<Values>[];
  /** Whether the user can save the values as a new record if the record was deleted while the form was open. */
  allowAsNew?: boolean;
  /** Returns the note beside the buttons, which describes the effect of saving the current values. */
  note?: ((values: NoInfer<Values>) => ReactNode) | undefined;
  /** Asks for confirmation if saving has a large effect. The form is saved only if the promise resolves to true. */
  mayBeSaved?: ((values: NoInfer<Values>, item: NoInfer<Item>) => Promise<boolean>) | undefined;
  /** Whether the values change access, compared with the stored record (`base`). The form then has a reason field. */
  changesAccess?: ((values: NoInfer<Values>, base: NoInfer<Values>) => boolean) | undefined;
  /**
   * The `Form.Item`s.
   * Values must be changed only by the controls of these items. The drawer would not notice other changes.
   */
  children: ReactNode;
}

/**
 * Drawer with a form that creates or edits a record.
 * While the drawer is closed, a banner for unsaved drafts is shown in its place.
 * Therefore a page renders this component at the position of the banner.
 * The form is reset each time the drawer opens.
 */
export default function EditorDrawer<Item extends { id: number; version?: number }, Values extends object>(
  props: EditorDrawerProps<Item, Values>,
) {
  const { editor } = props;
  return (
    <>
      {!editor.open && <DraftBanner editor={editor} />}
      <Panel key={editor.session} {...props} />
    </>
  );
}

/** Whether there is something to save. A new record can be saved unchanged. */
const hasChange = ({ target, dirty }: { target?: { item?: unknown } | undefined; dirty: boolean }): boolean =>
  target !== undefined && (target.item === undefined || dirty);

type Closable = Pick<Editor<{ id: number; version?: number }, object>, 'dirty' | 'discard'>;

/** Returns a function that closes the form. If there are unsaved changes, it first asks for confirmation. */
function useClosing({ dirty, discard }: Closable, saving: boolean): () => Promise<void> {
  const mayLeave = useUnsavedGuard(dirty, useLeaveQuestion(discard));
  return async () => {
    if (!saving && (await mayLeave())) discard();
  };
}

function Panel<Item extends { id: number; version?: number }, Values extends object>({
  editor,
  title,
  width = 560,
  fields,
  allowAsNew = false,
  note,
  mayBeSaved,
  changesAccess,
  children,
}: EditorDrawerProps<Item, Values>) {
  const t = useTranslate();
  const noteId = useId();
  const [form] = Form.useForm<Values>();
  const showErrors = useFieldErrors(form);
  useMessagesInLanguage(form);
  const { isAsking, isAgreed } = useAgreement(mayBeSaved);
  const { target, conflict } = editor;
  const saving = editor.saving || isAsking;
  const isUnchanged = !hasChange(editor);
  const content = () => form.getFieldsValue();

  const close = useClosing(editor, saving);

  const submit = async (values: Values, item = target?.item) => {
    if (saving || !(await isAgreed(values, item))) return;
    const failure = await editor.submit(values, item);
    showErrors(failure?.errors);
  };
  const fill = (values: Values) => {
    form.setFieldsValue(values);
    editor.change(content());
  };
  const takeStored = () => {
    const values = editor.takeStored();
    if (values) form.setFieldsValue(values);
  };

  return (
    <SideDrawer
      open={editor.open}
      title={title}
      width={width}
      destroyOnHidden
      maskClosable={!saving}
      onClose={() => void close()}
      onKeyDown={(event) => saveByKey(event, () => !isUnchanged && form.submit())}
      footer={
        <Space wrap className={styles['footer']}>
          {note && target && <Note id={noteId} form={form} initialValues={target.initialValues} note={note} />}
          <Button onClick={() => void close()} disabled={saving}>
            {t('form.cancel')}
          </Button>
          {/* The button is not disabled while saving, because a disabled button would lose the focus. */}
          <Button
            type="primary"
            htmlType="submit"
            form={editor.name}
            loading={saving}
            disabled={isUnchanged}
            aria-describedby={note ? noteId : undefined}
          >
            {t('form.save')}
          </Button>
        </Space>
      }
    >
      {!target && <Skeleton active title={false} paragraph={{ rows: 6 }} aria-busy />}
      {target && (
        <>
          <EditorNotices editor={editor} fields={fields} allowAsNew={allowAsNew} content={content} onFill={fill} />
          <FocusFirst>
            <Form<Values>
              form={form}
              name={editor.name}
              layout="vertical"
              initialValues={target.initialValues}
              scrollToFirstError={{ block: 'center', focus: true }}
              onValuesChange={() => editor.change(content())}
              onFinish={(values) => void submit(values)}
            >
              {children}
              {changesAccess && target.item && <Reason form={form} base={target.base} changesAccess={changesAccess} />}
            </Form>
          </FocusFirst>
        </>
      )}
      <ConflictDialog
        fields={fields}
        versions={conflict && { ownValues: conflict.ownValues, storedValues: editor.toValues(conflict.storedItem) }}
        onOverwrite={() => void (conflict && submit(conflict.ownValues, conflict.storedItem))}
        onReload={takeStored}
        onKeepEditing={editor.keepEditing}
      />
    </SideDrawer>
  );
}

function saveByKey(event: KeyboardEvent, submit: () => void): void {
  if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
}

/** Returns `isAgreed`, which asks for confirmation unless the record is new, and `isAsking`, true while it asks. */
function useAgreement<Item, Values>(confirmSave: ((values: Values, item: Item) => Promise<boolean>) | undefined) {
  const [isAsking, setIsAsking] = useState(false);
  const isAgreed = async (values: Values, item: Item | undefined): Promise<boolean> => {
    if (!confirmSave || !item) return true;
    setIsAsking(true);
    return confirmSave(values, item).finally(() => setIsAsking(false));
  };
  return { isAsking, isAgreed };
}

interface ReasonProps<Values> {
  form: FormInstance<Values>;
  base: Values;
  changesAccess: (values: Values, base: Values) => boolean;
}

/** Field for the reason of a change, shown only while the values in the form change access. */
function Reason<Values extends object>({ form, base, changesAccess }: ReasonProps<Values>) {
  const values = Form.useWatch((formValues: Values) => formValues, form) as Partial<Values> | undefined;
  return values && changesAccess({ ...base, ...values }, base) ? <ReasonItem /> : null;
}

interface NoteProps<Values> {
  id: string;
  form: FormInstance<Values>;
  initialValues: Values;
  note: (values: Values) => ReactNode;
}

/** Note beside the buttons. It is a separate component, so that a key press in a field re-renders only this note. */
function Note<Values extends object>({ id, form, initialValues, note }: NoteProps<Values>) {
  // Undefined until the fields are mounted.
  const values = Form.useWatch((formValues: Values) => formValues, form) as Partial<Values> | undefined;
  return (
    <span id={id} className={styles['note']}>
      {note({ ...initialValues, ...values })}
    </span>
  );
}
