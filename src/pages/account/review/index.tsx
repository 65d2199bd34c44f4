import { useSearchParams } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import LockOutlined from '@ant-design/icons/LockOutlined';
import { Contacts } from '@/components/status/NotPermitted';
import StatePanel from '@/components/status/StatePanel';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { useCanDecide, useReviewer } from '@/hooks/review/useReviews';
import ReviewList from './ReviewList';
import ReviewScreen from './ReviewScreen';

/** Screen of access reviews: the list of reviews, or the review whose id is in the address. */
export default function ReviewPage() {
  const t = useTranslate();
  const mayCheck = usePermission()('logList');
  const canDecide = useCanDecide();
  const reviewer = useReviewer();
  const [search] = useSearchParams();
  const id = search.get('id');
  if (!canDecide && !mayCheck) {
    return (
      <>
        <ScreenHeader title={t('menu.review')} />
        <StatePanel
          alert
          framed
          icon={<LockOutlined />}
          title={t('review.needsRoles')}
          hint={t('review.needsRolesHint')}
          action={<Contacts />}
        />
      </>
    );
  }
  // The reviewer is unknown until the current user is loaded.
  if (!reviewer) return <ScreenHeader title={t('menu.review')} />;
  return id ? (
    <ReviewScreen key={id} id={id} part={search.get('part')} reviewer={reviewer} />
  ) : (
    <ReviewList reviewer={reviewer} presetRole={search.get('role')} />
  );
}
