import { Skeleton } from 'antd';
import ScreenHeader from '@/components/display/ScreenHeader';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './access.less';
import Contacts from './Contacts';
import OwnFacts from './OwnFacts';
import { OwnPermissions, PermissionsWithSources } from './OwnPermissions';
import SignIns from './SignIns';

/** What the signed-in person may do, by which role, and whom to ask for more. */
export default function AccessPage() {
  const t = useTranslate();
  const may = usePermission();
  const user = useAppSelector((root) => root.user.current);
  return (
    <>
      <ScreenHeader title={t('menu.access')} />
      {!user && <Skeleton active />}
      {user && (
        <div className={styles['parts']}>
          <section className={styles['card']}>
            <OwnFacts user={user} />
            <Contacts />
          </section>
          <section className={styles['card']} aria-label={t('access.can')}>
            <h2>{t('access.can')}</h2>
            {may('roleDetail') && may('roleForm') ? (
              <PermissionsWithSources user={user} />
            ) : (
              <OwnPermissions user={user} />
            )}
          </section>
          {may('logList') && (
            <section className={styles['card']} aria-label={t('access.signIns')}>
              <h2>{t('access.signIns')}</h2>
              <SignIns userId={user.id} />
            </section>
          )}
        </div>
      )}
    </>
  );
}
