import { Button } from 'antd';
import { useEffect, useState } from 'react';
import Modal from '@/components/layers/Modal';
import { useMessages } from '@/components/feedback/useMessages';
import { refreshRights } from '@/hooks/session/useRights';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { useSession } from '@/hooks/session/useSession';
import { useLeaveForLogin } from '@/hooks/session/useSignOut';
import { useTranslate } from '@/hooks/locale/useTranslate';
import LoginForm from '@/pages/user/login/LoginForm';
import styles from './session.less';

interface SignInAgainProps {
  /** Closes the dialog if the session is still active; otherwise opens the login page. */
  onClose: () => void;
}

/** Dialog that renews the session without leaving the current page, so that its forms stay unchanged. */
export default function SignInAgain({ onClose }: SignInAgainProps) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const { notification } = useMessages();
  const session = useSession();
  const username = useAppSelector((root) => root.user.current?.username);
  const leave = useLeaveForLogin();
  const runs = session === 'active';

  const [cameFrom] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    },
    [cameFrom],
  );
  useEffect(() => {
    // This dialog cannot ask for a user name. If the user is unknown, the login page is opened instead.
    if (username === undefined) leave();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- checked once, when the dialog opens
  }, []);
  const onSignedIn = () => {
    notification.destroy();
    refreshRights(dispatch);
  };

  return (
    <Modal
      open
      title={t('session.dialog.title')}
      width={400}
      zIndex={1200}
      footer={null}
      closable={runs}
      keyboard={runs}
      maskClosable={false}
      onCancel={onClose}
    >
      <p className={styles['hint']} role="status">
        {t(runs ? 'session.dialog.keeps' : 'session.dialog.expired')}
      </p>
      <LoginForm username={username} onSignedIn={onSignedIn} />
      <Button type="link" block onClick={leave}>
        {t('session.dialog.other')}
      </Button>
    </Modal>
  );
}
