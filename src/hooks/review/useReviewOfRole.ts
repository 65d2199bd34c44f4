import { paths } from '@/constants/paths';
import { visit } from '@/hooks/navigation';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';

/** Returns links to a new review of a role's members. `hrefOf` is undefined without permission. */
export function useReviewOfRole() {
  const t = useTranslate();
  const may = usePermission();
  const mayReview = useScreenPermission()(paths.review) === true && may('staffList') && may('roleList');
  const hrefOf = (roleId: number) => `${paths.review}?role=${roleId}`;
  return {
    hrefOf: mayReview ? hrefOf : undefined,
    /** Returns the row actions of a role: one that opens the new review, or none without permission. */
    actionsOf: (roleId: number) =>
      mayReview ? [{ key: 'review', label: t('review.ofRole'), onClick: () => visit(hrefOf(roleId)) }] : [],
  };
}
