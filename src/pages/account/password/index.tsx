import { Alert, Card } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'umi';
import Notice from '@/components/form/Notice';
import ScreenHeader from '@/components/display/ScreenHeader';
import { paths } from '@/constants/paths';
import { replaceWith } from '@/hooks/navigation';
import { refreshRights } from '@/hooks/session/useRights';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { usePermission } from '@/hooks/session/usePermission';
import { usePasswordFirst } from '@/hooks/session/usePasswordFirst';
import { useTranslate } from '@/hooks/locale/useTranslate';
import OwnFactors from './OwnFactors';
import OwnSessions from './OwnSessions';
import styles from './password.less';
import PasswordForm from './PasswordForm';

/** Changes the signed-in person's own password. */
export default function PasswordPage() {
  const t = useTranslate();
  const may = usePermission();
  const dispatch = useAppDispatch();
  const { must: isHeld = false, wanted } = usePasswordFirst();
  const mustChange = useAppSelector((root) => root.user.current?.must_change_password === true);
  const mustSetUp = useAppSelector((root) => root.user.current?.must_set_up_factor === true);
  const must = isHeld && mustChange;
  const { key } = useLocation();
  const [done, setDone] = useState(false);
  const [changes, setChanges] = useState(0);
  /** A required factor was set up, and its recovery codes were seen. */
  const [isSetUp, setSetUp] = useState(false);
  /** Until when the person was held here. */
  const [wasHeld, setWasHeld] = useState(isHeld);
  if (isHeld && !wasHeld) setWasHeld(true);

  const onChanged = () => {
    setDone(true);
    // It has ended the other sessions.
    setChanges((before) => before + 1);
    if (!must) return;
    // The server lets through again what it had refused.
    refreshRights(dispatch);
  };
  const goesOn = wasHeld && !isHeld && (done || isSetUp);
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
      {/* Until the password is changed the server refuses the lists. */}
      {!must && may('ownFactors') && (
        <OwnFactors
          isRequired={mustSetUp}
          onSetUp={() => {
            setSetUp(true);
            refreshRights(dispatch);
          }}
        />
      )}
      {!isHeld && may('ownSessions') && <OwnSessions key={changes} />}
    </>
  );
}
