import { useMemo } from 'react';
import { useAppSelector } from '@/hooks/store';
import { defaultSettings } from '../../../config/defaultSettings';

interface Contact {
  name: string;
  email?: string;
}

/** Whom the signed-in person asks for permissions: the leader of their department, and the organisation's own contacts. */
export function useContacts(): readonly Contact[] {
  const user = useAppSelector((root) => root.user.current);
  return useMemo(() => {
    const leader = user?.department?.leader;
    const others = defaultSettings.accessContacts.filter(({ name }) => name !== leader);
    return leader && leader !== user.name ? [{ name: leader }, ...others] : others;
  }, [user]);
}
