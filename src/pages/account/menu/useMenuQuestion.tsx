import { useQuestion } from '@/components/feedback/useModal';
import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import type { Menu } from '@/contract/menu';
import type { RoleDetail } from '@/contract/role';
import { firstNames } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleWithCount } from '@/hooks/role/useRole';
import { readRoleDetails } from '@/hooks/role/useRoleDetails';
import { usePermission } from '@/hooks/session/usePermission';
import { shownName } from '@/locales/builtInNames';
import { fetchRolePage } from '@/services/role';
import type { TreeIndex } from '@/utils/tree/tree';
import type { MenuValues } from './fields';

/**
 * Returns a function that asks for confirmation before a change takes access or navigation from people.
 * Examples are a new permission code for a menu, and hiding a menu with its descendants.
 * The dialog names the affected roles. A person with several of these roles is counted several times.
 */
export function useMenuQuestion(index: TreeIndex<Menu>) {
  const t = useTranslate();
  const ask = useQuestion();
  const may = usePermission();

  return async (values: MenuValues, menu: Menu): Promise<boolean> => {
    const code = values.permission.trim();
    const hasOtherCode = Boolean(menu.permission) && code !== menu.permission;
    const isHidden = menu.visible && !values.visible && values.type !== 'action';
    if (!hasOtherCode && !isHidden) return true;
    const entryIndex = index.places.get(menu.id) ?? 0;
    const ids = index.entries
      .slice(entryIndex, isHidden ? index.entries[entryIndex]?.endPlace : entryIndex + 1)
      .map(({ id }) => id);
    const mayRead = may('roleList') && may('roleDetail');
    const lookup = mayRead ? await readRolesWith(new Set(ids)) : undefined;
    if (lookup?.roles.length === 0 && lookup.checked === undefined) return true;
    // A backend may omit the count, despite the contract.
    const counts: (number | undefined)[] = lookup?.roles.map(({ staff_count }) => staff_count) ?? [];
    const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    const change = hasOtherCode && {
      field: t('account.permission'),
      before: menu.permission ?? '',
      after: code || t('form.conflict.empty'),
    };
    const isCounted = lookup !== undefined && hasOtherCode && !counts.includes(undefined);
    return ask({
      title: isCounted
        ? t(counts.length > 1 ? 'role.concernsAtMost' : 'role.concernsBy', {
            count,
            changes: t('permission.lost', { count: 1 }),
          })
        : t('menuManagement.editNamed', { name: shownName(t, menu) }),
      hint: (
        <>
          {change && <p>{t('permission.field', change)}</p>}
          {isHidden && (
            <p>
              {t('permission.field', {
                field: t('menuManagement.visible'),
                before: t('menuManagement.shown'),
                after: t('menuManagement.hidden'),
              })}
            </p>
          )}
          {lookup && (
            <p>
              {t('menuManagement.concerns', {
                count: lookup.roles.length,
                names: firstNames(
                  t,
                  lookup.roles.map((role) => roleWithCount(t, role)),
                ),
              })}{' '}
              {lookup.checked !== undefined && t('menuManagement.concerns.some', { count: lookup.checked })}
            </p>
          )}
        </>
      ),
      leaveLabel: t('form.save'),
      stayLabel: t('form.cancel'),
    });
  };
}

interface FoundRoles {
  roles: readonly RoleDetail[];
  /** Number of roles that were checked; undefined if all roles were checked. */
  checked: number | undefined;
}

/**
 * Reads the first page of roles, and returns those that grant any of the menus.
 * The built-in role is omitted, because it always grants all menus.
 * Undefined after a failed request, whose error is shown to the user.
 */
async function readRolesWith(ids: ReadonlySet<number>): Promise<FoundRoles | undefined> {
  const page = await fetchRolePage({ page: START_PAGE, pageSize: MAX_PAGE_SIZE });
  if (!page.ok) return undefined;
  const { data, total } = page.data;
  const { details, failure } = await readRoleDetails(data, { showsFailure: true });
  return failure
    ? undefined
    : {
        roles: details.filter(({ built_in, permission }) => !built_in && permission.some((id) => ids.has(id))),
        checked: data.length < total ? data.length : undefined,
      };
}
