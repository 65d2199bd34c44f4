import { Alert, Card } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'umi';
import Notice from '@/components/form/Notice';
import ScreenHeader from '@/components/display/ScreenHeader';
import { paths } from '@/constants/paths';
import { replaceWith } from '@/hooks/navigation';
import { refreshRights } from '@/hooks/session/useRights';
import { useAppDispatch } from '@/hooks/store';
import { usePermission } from '@/hooks/session/usePermission';
import { usePasswordFirst } from '@/hooks/session/usePasswordFirst';
import { useTranslate } from '@/hooks/locale/useTranslate';
import OwnSessions from './OwnSessions';
import styles from './password.less';
import PasswordForm from './PasswordForm';

/** Changes the signed-in person's own password. */
export default function PasswordPage() {
  const t = useTranslate();
  const may = usePermission();
  const dispatch = useAppDispatch();
  const { must = false, wanted } = usePasswordFirst();
  const { key } = useLocation();
  const [done, setDone] = useState(false);
  const [changes, setChanges] = useState(0);
  /** Until when the person was held here. */
  const [wasHeld, setWasHeld] = useState(must);
  if (must && !wasHeld) setWasHeld(true);

  const onChanged = () => {
    setDone(true);
    // It has ended the other sessions.
    setChanges((before) => before + 1);
    if (!must) return;
    // The server lets through again what it had refused.
    refreshRights(dispatch);
  };
  const goesOn = done && wasHeld && !must;
  useEffect(() => {
    if (goesOn) replaceWith(wanted ?? paths.home);
  }, [goesOn, wanted]);

  return (
    <>
      <ScreenHeader title={t('menu.password')} />
      <Card className={styles['card'] ?? ''}>
        {/* A new element after each redirect to this screen, so that screen readers announce it again. */}
        {must && !done && (
          <Notice key={key} type="info">
            {t('password.must')}
          </Notice>
        )}
        <div role="status">
          {done && (
            <Alert type="success" showIcon role="none" message={t('password.done')} style={{ marginBlockEnd: 16 }} />
          )}
        </div>
        <PasswordForm start={must && !done ? key : undefined} onChanged={onChanged} onTyping={() => setDone(false)} />
      </Card>
      {/* Until the password is changed the server refuses the list. */}
      {!must && may('ownSessions') && <OwnSessions key={changes} />}
    </>
  );
}
