import type { Decision, Review } from '@/utils/review/review';
import { t } from '../../support/words';

export const BY = { id: 1, name: 'Lin', username: 'admin' };
export const AT = '2026-10-08T09:00:00.000Z';

const RESEARCH = { id: 7, name: 'Research' };
export const role = (id: number) => ({ id, name: `Role ${id}` });
export const person = (id: number, ...roles: number[]) => ({
  id,
  username: `p${id}`,
  name: `Person ${id}`,
  department: RESEARCH,
  status: 1 as const,
  lastLoginAt: AT,
  version: 3,
  roles: roles.map(role),
});

export const keep: Decision = { choice: 'keep', by: BY, at: AT, version: 3 };
export const later: Decision = { choice: 'later', by: BY, at: AT };
export const revoke: Decision = { choice: 'revoke', reason: t('review.reason.moved'), by: BY, at: AT, version: 4 };

/** Returns a review of three people with four items: 11-1, 11-2, 12-1 and 13-2 (person and role). */
export const review = (decisions: Review['decisions'] = {}): Review => ({
  id: 'abc-1',
  name: 'Rights, last quarter of 2026',
  scope: { kind: 'roles', roles: [role(1), role(2)] },
  begunAt: AT,
  begunBy: BY,
  people: [person(11, 1, 2), person(12, 1), person(13, 2)],
  decisions,
});
