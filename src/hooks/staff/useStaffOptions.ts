import { useDebounce, useRequest } from 'ahooks';
import { useState } from 'react';
import { SEARCH_DELAY } from '@/constants/limits';
import { fetchStaffPage } from '@/services/staff';
import { fitting } from '@/utils/fitting';

const CHOICES = 20;

/** Enabled accounts to choose from, found by name, user name, mobile or e-mail: what a `Select` with a remote search takes. */
export function useStaffOptions() {
  const [keyword, setKeyword] = useState('');
  const [wanted, setWanted] = useState(false);
  const words = useDebounce(keyword.trim(), { wait: SEARCH_DELAY });
  const { data, loading } = useRequest(
    async () => ({
      words,
      outcome: await fetchStaffPage({ page: 1, pageSize: CHOICES, status: 1, ...(words && { keyword: words }) }),
    }),
    { ready: wanted, refreshDeps: [words] },
  );
  const found = data?.outcome.ok ? data.outcome.data.data : [];
  const options = found.map(({ id, name, username }) => ({ value: id, label: `${name} ${username}`, name }));
  return {
    options: data?.words === keyword.trim() ? options : fitting(options, keyword),
    loading,
    showSearch: true,
    // The server has searched already.
    filterOption: false,
    onSearch: setKeyword,
    onFocus: () => setWanted(true),
  } as const;
}
