import { useRequest } from 'ahooks';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchStaffPlatforms } from '@/services/staff';

/** The business systems that somebody who leaves could enter. */
export default function PlatformsLost({ staffId }: { staffId: number }) {
  const t = useTranslate();
  const { data: outcome } = useRequest(() => fetchStaffPlatforms(staffId));
  const platforms = outcome?.ok ? outcome.data : [];
  if (platforms.length === 0) return null;
  return (
    <p>{t('staff.leave.platforms', { names: platforms.map(({ name }) => name).join(t('common.listSeparator')) })}</p>
  );
}
