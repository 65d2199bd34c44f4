import { Button, Input, Space } from 'antd';
import { useId, useRef } from 'react';
import Modal from '@/components/layers/Modal';
import { useMessages } from '@/components/feedback/useMessages';
import { useQuestion } from '@/components/feedback/useModal';
import { paths } from '@/constants/paths';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { hrefOf } from '@/utils/address/routerBase';
import { copyText } from '@/utils/text/copyText';
import type { IssuedPassword } from './newPassword';

interface PasswordOnceProps {
  /**
   * Password to show. The dialog is open while this prop is set.
   * A closed dialog stays mounted, so that it can return the focus.
   */
  issued: IssuedPassword | undefined;
  /** Called when the dialog closes. The caller must then discard the password. */
  onClose: () => void;
}

/**
 * Dialog that shows a generated password, once.
 * Only the dialog's button closes it without a confirmation, so that the password is not lost by accident.
 */
export default function PasswordOnce({ issued, onClose }: PasswordOnceProps) {
  const t = useTranslate();
  const { message } = useMessages();
  const id = useId();
  const copyButton = useRef<HTMLButtonElement>(null);
  const { name = '', username = '', password = '' } = issued ?? {};

  const ask = useQuestion();
  const mayLeave = useUnsavedGuard(issued !== undefined, () =>
    ask({
      title: t('staff.issued.title', { name }),
      hint: t('transfer.job.secret.hint'),
      leaveLabel: t('staff.issued.close'),
      stayLabel: t('transfer.import.stop.stay'),
    }),
  );
  const escape = async () => {
    if (await mayLeave()) onClose();
  };

  const copy = async () => {
    const address = new URL(hrefOf(paths.login), window.location.origin).href;
    if (await copyText(t('staff.issued.text', { address, username, password })))
      void message.success(t('staff.issued.copied'));
    else void message.warning(t('staff.issued.copyFailed'));
  };

  return (
    <Modal
      open={issued !== undefined}
      destroyOnHidden
      closable={false}
      onCancel={() => void escape()}
      maskClosable={false}
      // The focus moves to the copy button, which is the next step, instead of the whole dialog.
      afterOpenChange={(isShown) => isShown && copyButton.current?.focus()}
      title={t('staff.issued.title', { name })}
      footer={<Button onClick={onClose}>{t('staff.issued.close')}</Button>}
    >
      <p>{t('staff.issued.hint', { name, username })}</p>
      <label htmlFor={id}>{t('staff.issued.password')}</label>
      <Space.Compact block style={{ marginBlock: '4px 16px' }}>
        <Input
          id={id}
          readOnly
          dir="ltr"
          value={password}
          autoComplete="off"
          style={{ fontFamily: 'monospace' }}
          onFocus={(event) => event.target.select()}
        />
        <Button ref={copyButton} type="primary" onClick={() => void copy()}>
          {t('staff.issued.copy')}
        </Button>
      </Space.Compact>
    </Modal>
  );
}
