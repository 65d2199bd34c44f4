import { useRequest } from 'ahooks';
import { Skeleton } from 'antd';
import LoadFailed from '@/components/LoadFailed';
import SystemLogo from '@/components/SystemLogo';
import { useWords } from '@/hooks/useWords';
import { fetchStaffPlatforms } from '@/services/staff';
import { safeUrl } from '@/utils/safeUrl';
import styles from './detail.less';

/** The business systems that an account may enter. */
export default function Platforms({ staffId }: { staffId: number }) {
  const t = useWords();
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
