import type { FormRule } from 'antd';
import type { RoleTerm, Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import { isPast } from '@/utils/terms';

/**
 * An end that comes sooner disables an account, one that comes later enables it.
 * @returns why the signed-in person may not set this end of an account; undefined where they may
 */
export function endLock(
  t: Translate,
  may: (name: 'staffEnable' | 'staffDisable') => boolean,
  stored: string | null | undefined,
  end: string | null | undefined,
): string | undefined {
  const [from, to] = [stored, end].map((at) => (at ? Date.parse(at) : Infinity)) as [number, number];
  if (to < from && !may('staffDisable')) return t('staff.status.mayNotDisable');
  if (to > from && !may('staffEnable')) return t('staff.status.mayNotEnable');
  return undefined;
}

/** Refuses an end that is past, of the account or of one of its chosen roles; one that was stored so may stay. */
export const endRule =
  (t: Translate, staff: Staff | undefined): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value: string | readonly RoleTerm[] | null | undefined) => {
      const chosen = (getFieldValue('role_ids') as readonly number[] | undefined) ?? [];
      const ends = Array.isArray(value)
        ? (value as readonly RoleTerm[]).filter(({ role_id }) => chosen.includes(role_id)).map(({ until }) => until)
        : [value as string | null | undefined];
      const stored = [staff?.valid_until, ...(staff?.role_terms ?? []).map(({ until }) => until)];
      const isRefused = ends.some((end) => isPast(end) && !stored.includes(end));
      return isRefused ? Promise.reject(new Error(t('staff.term.past'))) : Promise.resolve();
    },
  });
