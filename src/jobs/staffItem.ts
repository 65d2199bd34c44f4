import type { Staff } from '@/contract/staff';

/** An account as the item of a job: called by its name, told apart by its user name, as it was when it was chosen. */
export const staffItem = ({ id, name, username, version }: Pick<Staff, 'id' | 'name' | 'username' | 'version'>) => ({
  id,
  label: name,
  detail: username,
  version,
});
