import { Skeleton } from 'antd';
import ScreenHeader from '@/components/display/ScreenHeader';
import Contacts from '@/components/status/Contacts';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { paths } from '@/constants/paths';
import { useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './access.less';
import OwnFacts from './OwnFacts';
import { OwnPermissions, PermissionsWithSources } from './OwnPermissions';
import SignIns from './SignIns';

/** Screen "My access": own permissions with their roles, and contacts for more. */
export default function AccessPage() {
  const t = useTranslate();
  const may = usePermission();
  // Where the organisation has codes of its own, or a person none, the navigation says what may be read.
  const mayOpen = useScreenPermission();
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
            {mayOpen(paths.role) && may('roleDetail') && may('roleForm') ? (
              <PermissionsWithSources user={user} />
            ) : (
              <OwnPermissions user={user} />
            )}
          </section>
          {mayOpen(paths.record) && may('logList') && (
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
