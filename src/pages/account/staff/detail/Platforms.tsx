import { useRequest } from 'ahooks';
import { Skeleton } from 'antd';
import LoadFailed from '@/components/status/LoadFailed';
import SystemLogo from '@/components/display/SystemLogo';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchStaffPlatforms } from '@/services/staff';
import { safeUrl } from '@/utils/address/safeUrl';
import styles from './detail.less';

/** The business systems that an account may enter. */
export default function Platforms({ staffId }: { staffId: number }) {
  const t = useTranslate();
  const { data: outcome, loading, refresh } = useRequest(() => fetchStaffPlatforms(staffId));
  if (!outcome) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!outcome.ok) return <LoadFailed framed retrying={loading} onRetry={refresh} />;
  if (outcome.data.length === 0) return <p className={styles['quiet']}>{t('staff.detail.noPlatforms')}</p>;
  return (
    <ul className={styles['platforms']}>
      {outcome.data.map(({ id, name, logo }) => {
        const src = safeUrl(logo);
        return (
          <li key={id}>
            <SystemLogo name={name} seed={id} {...(src !== undefined && { src })} small />
            <span>{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
