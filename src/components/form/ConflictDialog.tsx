import { Button } from 'antd';
import type { ComponentProps } from 'react';
import Modal from '@/components/layers/Modal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import Comparison, { type ComparedField, type Versions } from './Comparison';

interface DialogProps<Values extends object> {
  fields: readonly ComparedField<Values>[];
  /** The dialog is open while there are two versions; it stays mounted, so that it can give the focus back. */
  versions: Versions<Values> | undefined;
}

/** A dialog around what differs; the words and the answers are the caller's. */
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

/** Somebody else saved the record first: both versions, and what can be done. */
export default function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { onOverwrite, onReload, onKeepEditing, ...compared } = props;
  const t = useTranslate();
  return (
    <VersionsDialog
      {...compared}
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

/** What was typed beside the server's record that took its place. */
export function ReplacedDialog<Values extends object>({
  onRestore,
  onClose,
  ...compared
}: ReplacedDialogProps<Values>) {
  const t = useTranslate();
  return (
    <VersionsDialog
      {...compared}
      title={t('form.replaced.dialog')}
      onCancel={onClose}
      onOk={onRestore}
      okText={t('form.replaced.restore')}
      cancelText={t('form.replaced.close')}
    />
  );
}
