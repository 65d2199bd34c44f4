import { useDebounce, useRequest } from 'ahooks';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '@/constants/limits';
import { fetchRolePage } from '@/services/role';

const TYPING_MS = 300;

/** Roles to choose from, found by name or code: what a `Select` with a remote search takes. */
export function useRoleOptions() {
  const [keyword, setKeyword] = useState('');
  const wanted = useDebounce(keyword, { wait: TYPING_MS });
  const { data, loading } = useRequest(() => fetchRolePage({ page: 1, pageSize: MAX_PAGE_SIZE, keyword: wanted }), {
    refreshDeps: [wanted],
  });
  const roles = data?.ok ? data.data.data : [];
  return {
    options: roles.map(({ id, name }) => ({ value: id, label: name })),
    loading,
    showSearch: true,
    // The server has searched already.
    filterOption: false,
    onSearch: setKeyword,
  } as const;
}
