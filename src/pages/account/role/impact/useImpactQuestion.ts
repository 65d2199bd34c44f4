import { useQuestion } from '@/components/feedback/useQuestion';
import type { PermissionNode, RoleDetail, RoleFields } from '@/contract/role';
import { firstNames } from '@/hooks/locale/firstNames';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { sameValues } from '@/utils/sameValues';
import type { TreeIndex } from '@/utils/tree/tree';
import { impactText } from './impactText';
import { readHolders } from './readHolders';
import { roleImpact } from './roleImpact';

/** As many people are more than one has in mind. */
const MANY_PEOPLE = 10;

/** Asks before a role is saved that gives to many people, or takes from them, and names the first ones. */
export function useImpactQuestion(index: TreeIndex<PermissionNode> | undefined) {
  const t = useTranslate();
  const ask = useQuestion();
  const mayList = usePermission()('staffList');

  return async ({ permission }: RoleFields, role: RoleDetail): Promise<boolean> => {
    if (!index || !mayList || sameValues(role.permission, permission)) return true;
    const holders = await readHolders(role.id);
    const parts = holders && roleImpact(index, role, permission, holders);
    if (!parts?.some(({ count }) => count >= MANY_PEOPLE)) return true;
    const people = [...new Set(parts.flatMap((part) => part.people))].map(({ name }) => name);
    const count = Math.max(people.length, ...parts.map((part) => part.count));
    return ask({
      title: impactText(t, parts),
      hint: firstNames(t, people, count),
      leave: t('form.save'),
      stay: t('form.cancel'),
    });
  };
}
