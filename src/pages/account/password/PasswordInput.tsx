import { Input, type InputProps } from 'antd';
import { PASSWORD_LENGTH } from '@/constants/limits';
import { useCapsLock } from '@/hooks/browser/useCapsLock';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** A password's field: can be shown, pasted into, and says when caps lock is on. */
export default function PasswordInput(props: InputProps) {
  const t = useTranslate();
  const capsLock = useCapsLock();
  return (
    <>
      <Input.Password {...props} maxLength={PASSWORD_LENGTH.max} dir="ltr" {...capsLock.handlers} />
      {capsLock.on && <span role="status">{t('login.capsLock')}</span>}
    </>
  );
}
