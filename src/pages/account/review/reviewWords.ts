import type { Translate } from '@/hooks/locale/useTranslate';
import type { Decision, ReviewScope, Reviewer } from '@/utils/review/review';

/** Returns a text that describes the scope of a review. */
export function scopeWords(t: Translate, scope: ReviewScope): string {
  switch (scope.kind) {
    case 'roles':
      return t('review.scope.rolesOf', { names: scope.roles.map(({ name }) => name).join(t('common.listSeparator')) });
    case 'department':
      return t('review.scope.departmentOf', { name: scope.department.name });
    case 'permissions':
      return t('review.scope.permissionsOf', { count: scope.permissions.length });
  }
}

export const reviewerWords = ({ name, username }: Reviewer): string => `${name} (${username})`;

/** Returns the name of a decision, or the text for "undecided" if the decision is undefined. */
export const decisionWords = (t: Translate, decision: Decision | undefined): string =>
  t(decision ? `review.${decision.choice}` : 'review.undecided');

/** Returns a text about the result of a revocation; empty for decisions other than a revocation. */
export function resultWords(t: Translate, decision: Decision | undefined): string {
  if (decision?.choice !== 'revoke') return '';
  const { result } = decision;
  if (!result) return t('review.result.waiting');
  return result.state === 'done'
    ? t('review.result.done')
    : t('review.result.failed', { reason: result.message ?? t('staff.detail.failed') });
}
