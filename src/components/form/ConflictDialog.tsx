import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import Modal from '@/components/layers/Modal';
import { useWords } from '@/hooks/useWords';
import { sameValues } from '@/utils/sameValues';
import styles from './ConflictDialog.less';

/** A field where two versions of a record are compared; without `show` its value is shown as text. */
export type ComparedField<Values> = {
  [Name in keyof Values & string]: { name: Name; label: string; show?: (value: Values[Name]) => ReactNode };
}[keyof Values & string];

interface Versions<Values extends object> {
  fields: readonly ComparedField<Values>[];
  mine: Values;
  theirs: Values;
}

interface DialogProps<Values extends object> {
  fields: readonly ComparedField<Values>[];
  /** The dialog is open while there are two versions; it stays mounted, so that it can give the focus back. */
  versions: Omit<Versions<Values>, 'fields'> | undefined;
}

function shown<Values>(field: ComparedField<Values>, values: Values): ReactNode {
  const value: unknown = values[field.name];
  if (field.show) return (field.show as (value: unknown) => ReactNode)(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields that differ, side by side. */
function Comparison<Values extends object>({ fields, mine, theirs }: Versions<Values>) {
  const t = useWords();
  const differing = fields.filter(({ name }) => !sameValues(mine[name], theirs[name]));
  if (differing.length === 0) return <p>{t('form.conflict.noDifference')}</p>;
  return (
    <table className={styles['comparison']}>
      <thead>
        <tr>
          {(['field', 'mine', 'theirs'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`form.conflict.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.label}</th>
            {[mine, theirs].map((values, index) => (
              <td key={index}>{shown(field, values) || <span className={styles['empty']}>{t('form.conflict.empty')}</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A dialog around what differs; the words and the answers are the caller's. */
function VersionsDialog<Values extends object>({ fields, versions, hint, ...modal }: DialogProps<Values> & Omit<ComponentProps<typeof Modal>, 'open'> & { hint?: string }) {
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
  const t = useWords();
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
export function ReplacedDialog<Values extends object>({ onRestore, onClose, ...compared }: ReplacedDialogProps<Values>) {
  const t = useWords();
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
