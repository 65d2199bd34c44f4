import type { Role } from '@/contract/role';
import type { Translate } from '@/hooks/locale/useTranslate';

/** A role by its name, and how many people have it: a backend may leave the count out, whatever the contract says. */
export const roleWithCount = (t: Translate, { name, staff_count }: Pick<Role, 'name'> & Partial<Role>): string =>
  typeof staff_count === 'number' ? t('menuManagement.concerns.role', { name, count: staff_count }) : name;
