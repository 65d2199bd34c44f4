import { useMemo } from 'react';
import type { RoleDetail } from '@/contract/role';
import type { StaffQuery } from '@/contract/staff';
import { useFoundRows } from '@/hooks/list/useList';
import type { ListQuery } from '@/hooks/list/useListQuery';
import { useLocale } from '@/hooks/locale/useLocale';
import { WITHOUT_MESSAGE } from '@/request/send';
import { announceStaffExport, fetchStaffPage } from '@/services/staff';
import { integer, oneOf, text } from '@/utils/address/queryValues';
import { holderSource, type Holder } from '@/utils/holders';
import { pageOf, type PageAnswer, type PageSource } from '@/utils/transfer/pageReader';

export type HoldersQuery = ListQuery<(typeof holdersQuery)['filters']>;

const always = (): boolean => true;

/**
 * Returns the people who have at least one of the roles, page by page.
 * `total` is the number of people, if known; `upperBound` is at least as high. `source` returns all pages of people.
 * @param isComplete true if `roles` contains all roles that grant the permission
 */
export function useHolders(roles: readonly RoleDetail[], query: HoldersQuery, isComplete: boolean) {
  const { code } = useLocale();
  const { accounts, department_id } = query.filters;
  const { source, plan, announce } = useMemo(() => {
    const filter: Pick<StaffQuery, 'status' | 'department_id'> = {
      ...(accounts === undefined && { status: 1 as const }),
      ...(department_id !== undefined && { department_id }),
    };
    const makeSource = (): PageSource<Holder> =>
      holderSource(roles, (paging, signal) =>
        fetchStaffPage({ ...filter, ...paging }, { ...WITHOUT_MESSAGE, ...(signal && { signal }) }),
      );
    return {
      source: makeSource(),
      // Announces the export to the server once per role, because a query can contain only one role.
      announce: async (signal?: AbortSignal) => {
        let lastAnswer = { ok: true, data: { data: [], total: 0 } } as PageAnswer<unknown>;
        for (const { id } of roles)
          if (lastAnswer.ok) lastAnswer = await announceStaffExport({ ...filter, role_id: id }, signal);
        return lastAnswer;
      },
      plan: roles.length > 0 ? { source: makeSource(), isMatch: always, isKnown: always } : undefined,
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- department names depend on the language (`code`)
  }, [roles, accounts, department_id, code]);

  const found = useFoundRows(plan, query);
  const scan = found?.list.scan;
  const isRead = scan?.phase === 'done';
  const knownTotal = isRead ? scan.found.length : roles.length === 1 ? scan?.total : undefined;
  const allHolders = isRead ? scan.found : undefined;
  return {
    found,
    total: isComplete ? knownTotal : undefined,
    atLeast: scan?.found.length ?? 0,
    announce,
    upperBound: knownTotal ?? scan?.total ?? 0,
    source: useMemo<PageSource<Holder>>(
      () => (allHolders ? (paging) => Promise.resolve({ ok: true, data: pageOf(allHolders, paging) }) : source),
      [allHolders, source],
    ),
  };
}

/**
 * Query of the screen: the permission, identified by the id or code of its node, and the filters of the people.
 * Without `accounts`, only enabled accounts are shown.
 */
export const holdersQuery = {
  name: 'holders',
  filters: { permission: integer, code: text, accounts: oneOf('all'), department_id: integer },
  sortable: [] as readonly string[],
};
