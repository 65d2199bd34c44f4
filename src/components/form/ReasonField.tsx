import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_REASON } from '@/constants/limits';
import { useReasonMode } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './form.less';

interface ReasonFieldProps {
  id?: string;
  /** Without it the field keeps its text itself. */
  value?: string | undefined;
  onChange?: (reason: string) => void;
}

/** Reason of a change: a line that opens when it is wanted, or is required. Nothing for a backend that takes none. */
export default function ReasonField({ id, value, onChange }: ReasonFieldProps) {
  const t = useTranslate();
  const mode = useReasonMode();
  const ownId = useId();
  const input = useRef<InputRef>(null);
  const [own, setOwn] = useState('');
  const [isOpened, setOpened] = useState(false);
  const text = value ?? own;
  const label = t('transfer.reason');
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);

  if (!mode) return null;
  if (mode === 'optional' && !isOpened && text === '')
    return (
      <Button
        type="link"
        size="small"
        className={styles['reason']}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
    );
  return (
    <label htmlFor={id ?? ownId} className={styles['reasonField']}>
      {label}
      <Input
        ref={input}
        id={id ?? ownId}
        value={text}
        maxLength={MAX_REASON}
        autoComplete="off"
        aria-required={mode === 'required'}
        onChange={({ target }) => {
          setOwn(target.value);
          onChange?.(target.value);
        }}
      />
    </label>
  );
}

/** The same as an item of a form, named `reason`. */
export function ReasonItem() {
  const t = useTranslate();
  const mode = useReasonMode();
  if (!mode) return null;
  const message = t('form.rule.required', { label: t('transfer.reason') });
  return (
    <Form.Item name="reason" rules={[{ required: mode === 'required', whitespace: true, message }]}>
      <ReasonField />
    </Form.Item>
  );
}

/** @returns the text of a question, with the field for a reason below it */
export const withReason = (text: string, onChange: (reason: string) => void) => (
  <>
    <p>{text}</p>
    <ReasonField onChange={onChange} />
  </>
);

/** @returns whether a change can begin with this reason: where one is required, it must not be blank */
export function useReasonGiven(): (reason: string) => boolean {
  const mode = useReasonMode();
  return (reason) => mode !== 'required' || reason.trim() !== '';
}
