import { Input, Radio } from 'antd';
import { useId } from 'react';
import shared from '@/components/transfer/transfer.less';
import { PASSWORD_LENGTH } from '@/constants/limits';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { lengthOf } from '@/utils/text/lengthOf';
import styles from './transfer.less';
import type { Password } from './useImport';

/** As long as the server wants it; whether it is a common one the server alone knows. */
export const isUsable = (password: Password): boolean => {
  if (password.mode === 'generate') return true;
  const length = lengthOf(password.text);
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
};

interface PasswordChoiceProps {
  password: Password;
  onChange: (password: Password) => void;
}

/** The password that the new accounts begin with. */
export default function PasswordChoice({ password, onChange }: PasswordChoiceProps) {
  const t = useTranslate();
  const hint = useId();
  const isSame = password.mode === 'same';
  const isWrong = isSame && password.text !== '' && !isUsable(password);
  return (
    <fieldset className={shared['group']}>
      <legend>{t('transfer.import.password')}</legend>
      <Radio.Group
        value={password.mode}
        onChange={({ target }) => onChange(target.value === 'same' ? { mode: 'same', text: '' } : { mode: 'generate' })}
        options={[
          { value: 'generate', label: t('transfer.import.password.generate') },
          { value: 'same', label: t('transfer.import.password.same') },
        ]}
      />
      {isSame && (
        <Input.Password
          className={styles['password']}
          aria-label={t('transfer.import.password')}
          aria-describedby={hint}
          aria-invalid={isWrong}
          status={isWrong ? 'error' : ''}
          autoComplete="new-password"
          value={password.text}
          onChange={({ target }) => onChange({ mode: 'same', text: target.value })}
        />
      )}
      <p id={hint} className={styles['hint']}>
        {t('transfer.import.password.hint')}{' '}
        {isSame ? t('staff.password.rule', { ...PASSWORD_LENGTH }) : t('transfer.import.password.generateHint')}
      </p>
    </fieldset>
  );
}
