import { Alert, Button, Card, Skeleton, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'umi';
import { useRequest } from 'ahooks';
import FactorList from '@/components/display/FactorList';
import ScreenHeader from '@/components/display/ScreenHeader';
import SessionList from '@/components/display/SessionList';
import Notice from '@/components/form/Notice';
import { LoadFailed } from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import type { Session } from '@/contract/session';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { replaceAddress } from '@/hooks/navigation';
import { usePasswordFirst } from '@/hooks/session/usePasswordFirst';
import { usePermission } from '@/hooks/session/usePermission';
import { refreshRights } from '@/hooks/session/useRights';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { endOtherSessions, endOwnSession, fetchOwnSessions, fetchOwnFactors } from '@/services/security';
import { hasPasskeys } from '@/utils/passkeyUse';
import styles from './password.less';
import PasswordForm from './PasswordForm';
import type { FactorAct, FactorDialogProps } from './FactorDialog';

/** Screen for the user's own password, second factors and sessions. */
export default function PasswordPage() {
  const t = useTranslate();
  const may = usePermission();
  const dispatch = useAppDispatch();
  const { isRestricted = false, requestedAddress } = usePasswordFirst();
  const mustChange = useAppSelector((root) => root.user.current?.must_change_password === true);
  const mustSetUp = useAppSelector((root) => root.user.current?.must_set_up_factor === true);
  const isForced = isRestricted && mustChange;
  const { key } = useLocation();
  const [isChanged, setIsChanged] = useState(false);
  const [changes, setChanges] = useState(0);
  /** True after a required factor was set up and its recovery codes were shown. */
  const [isSetUp, setIsSetUp] = useState(false);
  /** True if the user was restricted to this screen at any time since it was opened. */
  const [wasRestricted, setWasRestricted] = useState(isRestricted);
  if (isRestricted && !wasRestricted) setWasRestricted(true);

  const onChanged = () => {
    setIsChanged(true);
    // The change has ended the user's other sessions, so the list of sessions is reloaded.
    setChanges((count) => count + 1);
    if (!isForced) return;
    // Loads the permissions again, because the server now accepts requests that it had refused.
    refreshRights(dispatch);
  };
  const isUnlocked = wasRestricted && !isRestricted && (isChanged || isSetUp);
  useEffect(() => {
    if (isUnlocked) replaceAddress(requestedAddress ?? paths.home);
  }, [isUnlocked, requestedAddress]);

  return (
    <>
      <ScreenHeader title={t('menu.password')} />
      <Card className={styles['card'] ?? ''}>
        {/* After each redirect to this screen, a new key remounts the notice, so that it is announced again. */}
        {isForced && !isChanged && (
          <Notice key={key} type="info">
            {t('password.must')}
          </Notice>
        )}
        <div role="status">
          {isChanged && (
            <Alert type="success" showIcon role="none" message={t('password.done')} style={{ marginBlockEnd: 16 }} />
          )}
        </div>
        <PasswordForm
          focusKey={isForced && !isChanged ? key : undefined}
          onChanged={onChanged}
          onTyping={() => setIsChanged(false)}
        />
      </Card>
      {/* Until the password is changed, the server refuses the lists of second factors and sessions. */}
      {!isForced && may('ownFactors') && (
        <OwnFactors
          isRequired={mustSetUp}
          onSetUp={() => {
            setIsSetUp(true);
            refreshRights(dispatch);
          }}
        />
      )}
      {!isRestricted && may('ownSessions') && <OwnSessions key={changes} />}
    </>
  );
}

const FactorDialog = lazyComponent<FactorDialogProps>(() => import('./FactorDialog'), {
  isOpen: ({ act }) => act !== undefined,
  close: ({ onClose }) => onClose(),
});

interface OwnFactorsProps {
  /** Whether the user must set up a factor before anything else. */
  isRequired: boolean;
  /** Called after a required factor was set up and its dialog was closed. */
  onSetUp: () => void;
}

/** List of the user's own second factors, with actions to add and remove factors and to create new recovery codes. */
function OwnFactors({ isRequired, onSetUp }: OwnFactorsProps) {
  const t = useTranslate();
  const may = usePermission();
  const { data: outcome, loading, refresh } = useRequest(fetchOwnFactors);
  const [act, setAct] = useState<FactorAct>();
  const { factors = [], recovery_codes = 0 } = outcome?.ok ? outcome.data : {};

  return (
    <Card className={`${styles['card'] ?? ''} ${styles['sessions'] ?? ''}`}>
      <h2 className={styles['title']}>{t('login.second')}</h2>
      {isRequired && <Notice type="info">{t('factors.must')}</Notice>}
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {outcome && !outcome.ok && <LoadFailed retrying={loading} onRetry={refresh} />}
      {outcome?.ok && (
        <>
          <FactorList
            {...{ factors, codes: recovery_codes }}
            onRemove={(factor) => setAct({ kind: 'remove', factor })}
          />
          <Space wrap>
            <Button onClick={() => setAct({ kind: 'totp' })}>{t('factors.addTotp')}</Button>
            {may('passkeyBegin') && hasPasskeys() && (
              <Button onClick={() => setAct({ kind: 'passkey' })}>{t('factors.addPasskey')}</Button>
            )}
            {factors.length > 0 && <Button onClick={() => setAct({ kind: 'codes' })}>{t('factors.newCodes')}</Button>}
          </Space>
        </>
      )}
      <FactorDialog
        act={act}
        onClose={() => {
          setAct(undefined);
          if (isRequired && factors.length > 0) onSetUp();
        }}
        onDone={refresh}
      />
    </Card>
  );
}

/** List of the user's own sessions. The user can end a single session, or all sessions except the current one. */
function OwnSessions() {
  const t = useTranslate();
  const { data: outcome, loading, refreshAsync } = useRequest(fetchOwnSessions);
  const [endingIds, setEndingIds] = useState<ReadonlySet<number>>(new Set());
  const sessions = outcome?.ok ? outcome.data : [];
  const otherSessions = sessions.filter(({ current }) => !current);

  const endSessions = async (sessionsToEnd: readonly Session[], call: () => Promise<unknown>) => {
    if (endingIds.size > 0) return;
    setEndingIds(new Set(sessionsToEnd.map(({ id }) => id)));
    await call();
    await refreshAsync();
    setEndingIds(new Set());
  };

  return (
    <Card className={`${styles['card'] ?? ''} ${styles['sessions'] ?? ''}`}>
      <h2 className={styles['title']}>{t('sessions.title')}</h2>
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {outcome && !outcome.ok && <LoadFailed retrying={loading} onRetry={() => void refreshAsync()} />}
      {outcome?.ok && (
        <SessionList
          {...{ sessions, ending: endingIds }}
          onEnd={(session) => void endSessions([session], () => endOwnSession(session.id))}
        />
      )}
      {otherSessions.length > 1 && (
        <Button loading={endingIds.size > 1} onClick={() => void endSessions(otherSessions, endOtherSessions)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </Card>
  );
}
