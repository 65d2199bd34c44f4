import { useDebounce, useRequest } from 'ahooks';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '@/constants/limits';
import { fetchRolePage } from '@/services/role';
import { fitting } from '@/utils/fitting';

const TYPING_MS = 300;

/** Roles to choose from, found by name or code: what a `Select` with a remote search takes. */
export function useRoleOptions() {
  const [keyword, setKeyword] = useState('');
  const wanted = useDebounce(keyword, { wait: TYPING_MS });
  const { data, loading } = useRequest(
    async () => ({
      words: wanted,
      outcome: await fetchRolePage({ page: 1, pageSize: MAX_PAGE_SIZE, keyword: wanted }),
    }),
    { refreshDeps: [wanted] },
  );
  const roles = data?.outcome.ok ? data.outcome.data.data : [];
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  return {
    options: data?.words === keyword ? options : fitting(options, keyword),
    loading,
    showSearch: true,
    // The server has searched already.
    filterOption: false,
    onSearch: setKeyword,
  } as const;
}
