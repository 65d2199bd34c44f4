import { Button, Form, Input } from 'antd';
import { useId, useState, type ComponentProps } from 'react';
import { LONG_NAME, nothing } from '../samples';
import Comparison, { type ComparedField } from '@/components/form/Comparison';
import EditorDrawer from '@/components/form/EditorDrawer';
import { ReplacedDialog, ConflictDialog } from '@/components/form/EditorNotices';
import ExpiryPicker from '@/components/form/ExpiryPicker';
import FieldItems, { LongText } from '@/components/form/FieldItems';
import type { FieldList } from '@/components/form/fieldList';
import Notice from '@/components/form/Notice';
import PickerField from '@/components/form/PickerField';
import Switch from '@/components/form/Switch';
import { useEditor } from '@/hooks/editor/useEditor';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { type Examples, Opens } from '@/pages/dev/components/example';
import type { Outcome } from '@/request/outcome';

interface Values {
  name: string;
  remark: string;
}

interface Named extends Values {
  id: number;
}

const ownValues: Values = { name: 'Finance', remark: '' };
const storedValues: Values = { name: LONG_NAME, remark: 'Changed meanwhile' };

const LISTED: FieldList<Values> = {
  name: { label: 'account.name', text: 'name', required: true },
  remark: { label: 'account.remark', text: 'remark' },
};

const toValues = ({ name, remark }: Values = { name: '', remark: '' }): Values => ({ name, remark });
/** The promise never resolves, so that the button stays in the saving state. */
const saving = () => new Promise<Outcome<unknown>>(nothing);
const loading = () => new Promise<Outcome<Named>>(nothing);

const useFields = (): ComparedField<Values>[] => {
  const t = useTranslate();
  return [
    { name: 'name', label: t('account.name') },
    { name: 'remark', label: t('account.remark') },
  ];
};

/** @param record initial record of the form, an id that never loads, or undefined for a new record */
function Edited({ record }: { record?: Named | number }) {
  const t = useTranslate();
  const calls = { create: 'roleCreate', update: 'roleUpdate' } as const;
  const editor = useEditor<Named, Values>({
    name: `example-${typeof record}`,
    calls,
    load: loading,
    toValues,
    save: saving,
    onSaved: nothing,
  });
  return (
    <>
      <Button data-opens onClick={() => void (record === undefined ? editor.create() : editor.edit(record))}>
        Open
      </Button>
      <EditorDrawer editor={editor} title={t('menu.role')} fields={useFields()} note={() => t('common.enabled')}>
        <Form.Item name="name" label={t('account.name')} rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="remark" label={t('account.remark')}>
          <LongText max={200} minRows={2} />
        </Form.Item>
      </EditorDrawer>
    </>
  );
}

function Compared({ kind, isUnchanged = false }: { kind?: 'typed' | 'seen'; isUnchanged?: boolean }) {
  return (
    <Comparison
      {...(kind && { kind })}
      fields={useFields()}
      ownValues={ownValues}
      storedValues={isUnchanged ? ownValues : storedValues}
    />
  );
}

function Conflict({ replaced = false }: { replaced?: boolean }) {
  const fields = useFields();
  return (
    <Opens>
      {(open, close) => {
        const versions = open ? { ownValues, storedValues } : undefined;
        return replaced ? (
          <ReplacedDialog fields={fields} versions={versions} onRestore={close} onClose={close} />
        ) : (
          <ConflictDialog {...{ fields, versions }} onOverwrite={close} onReload={close} onKeepEditing={close} />
        );
      }}
    </Opens>
  );
}

/** Picker field with a label, like in a form item. */
function Picked(props: Partial<ComponentProps<typeof PickerField>>) {
  const t = useTranslate();
  const id = useId();
  const label = t('account.department');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <PickerField
        id={id}
        label={label}
        value={undefined}
        placeholder={t('list.any')}
        panel={() => LONG_NAME}
        {...props}
      />
    </>
  );
}

/** Expiry picker that keeps its value, like in a form item. */
function ExpiryField(props: Partial<ComponentProps<typeof ExpiryPicker>>) {
  const t = useTranslate();
  const [end, setEnd] = useState<string | null | undefined>(props.value);
  return <ExpiryPicker label={t('account.validUntil')} {...props} value={end} onChange={setEnd} />;
}

const form: Examples = {
  'form/ExpiryPicker': {
    'nothing chosen': (t) => <ExpiryField placeholder={t('list.any')} />,
    'no end': () => <ExpiryField value={null} />,
    'a moment': () => <ExpiryField value="2026-03-27T18:30:00+08:00" />,
    'disabled': () => <ExpiryField value="2026-03-27T18:30:00+08:00" disabled />,
  },
  'form/Comparison': {
    'what was typed': () => <Compared />,
    'what was seen': () => <Compared kind="seen" />,
    'no difference': () => <Compared isUnchanged />,
  },
  'form/ConflictDialog': { 'normal': () => <Conflict />, 'what took its place': () => <Conflict replaced /> },
  'form/EditorDrawer': {
    'a new record': () => <Edited />,
    'an existing one': () => <Edited record={{ id: 1, ...storedValues }} />,
    'on its way': () => <Edited record={2} />,
  },
  'form/FieldItems': {
    normal: () => (
      <Form layout="vertical" initialValues={storedValues}>
        <FieldItems<Values> fields={LISTED} items={{}} />
      </Form>
    ),
    disabled: () => (
      <Form layout="vertical" initialValues={storedValues}>
        <FieldItems<Values> fields={LISTED} items={{ name: { disabled: true } }} />
      </Form>
    ),
  },
  'form/LongText': {
    'normal': (t) => <LongText aria-label={t('account.remark')} max={200} minRows={2} defaultValue={LONG_NAME} />,
    'too long': (t) => (
      <LongText aria-label={t('account.remark')} max={20} minRows={2} status="error" defaultValue={LONG_NAME} />
    ),
    'disabled': (t) => (
      <LongText aria-label={t('account.remark')} max={20} minRows={2} disabled defaultValue="Finance" />
    ),
  },
  'form/Notice': {
    'info': (t) => <Notice type="info">{t('account.askAdministrator')}</Notice>,
    'warning with actions': (t) => (
      <Notice type="warning" actions={<Button size="small">{t('common.retry')}</Button>}>
        {LONG_NAME}
      </Notice>
    ),
    'error': (t) => <Notice type="error">{t('common.loadFailedHint')}</Notice>,
  },
  'form/PickerField': {
    'empty': () => <Picked />,
    'picked, can be cleared': () => <Picked value="Payroll" detail="Head office / Finance" onClear={nothing} />,
    'long name': () => <Picked value={LONG_NAME} detail={LONG_NAME} />,
    'disabled': () => <Picked value="Payroll" disabled />,
  },
  'form/Switch': {
    off: (t) => <Switch aria-label={t('account.status')} />,
    on: (t) => <Switch aria-label={t('account.status')} checked />,
    small: (t) => <Switch aria-label={t('account.status')} checked small />,
    disabled: (t) => <Switch aria-label={t('account.status')} checked disabled />,
  },
};

export default form;
