import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_REASON } from '@/constants/limits';
import { useReasonMode } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/inputEvents';
import styles from './form.less';

interface ReasonFieldProps {
  id?: string;
  /** Text of the field. Without this prop, the field stores its text itself. */
  value?: string | undefined;
  onChange?: (reason: string) => void;
  /** Called when Enter is pressed in the field, for use outside of a form. */
  onEnter?: () => void;
  /** Subscribes the field to failed attempts to confirm the dialog without a required reason, to show an error. */
  subscribeMissing?: (listener: () => void) => () => void;
}

/**
 * Field for the reason of a change. A button opens an optional field; a required field is always open.
 * Nothing is rendered if the backend does not support reasons.
 */
export default function ReasonField({ id, value, onChange, onEnter, subscribeMissing }: ReasonFieldProps) {
  const t = useTranslate();
  const mode = useReasonMode();
  const ownId = useId();
  const input = useRef<InputRef>(null);
  const [ownText, setOwnText] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const text = value ?? ownText;
  const label = t('transfer.reason');
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  useEffect(
    () =>
      subscribeMissing?.(() => {
        setMissing(true);
        input.current?.focus();
      }),
    [subscribeMissing],
  );

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
        status={isMissing ? 'error' : ''}
        onKeyDown={(event) => {
          if (isEnter(event)) onEnter?.();
        }}
        onChange={({ target }) => {
          setOwnText(target.value);
          setMissing(false);
          onChange?.(target.value);
        }}
      />
      {isMissing && (
        <span role="alert" className={styles['missing']}>
          {t('form.rule.required', { label })}
        </span>
      )}
    </label>
  );
}
