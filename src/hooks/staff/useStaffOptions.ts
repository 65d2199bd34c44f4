import { useState } from 'react';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { fetchStaffPage } from '@/services/staff';

const CHOICES = 20;

/** Returns props for a `Select` of enabled accounts. The server searches by name, user name, mobile or e-mail. */
export function useStaffOptions() {
  const [isFocused, setFocused] = useState(false);
  const search = useRemoteOptions(async (keyword) => {
    const outcome = await fetchStaffPage({ page: 1, pageSize: CHOICES, status: 1, ...(keyword && { keyword }) });
    const accounts = outcome.ok ? outcome.data.data : [];
    return accounts.map(({ id, name, username }) => ({ value: id, label: `${name} ${username}`, name }));
  }, isFocused);
  return { ...search, onFocus: () => setFocused(true) };
}
