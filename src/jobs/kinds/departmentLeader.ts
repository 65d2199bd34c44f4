import type { Department, DepartmentDraft } from '@/contract/department';
import { translate } from '@/locales/translate';
import { fetchDepartmentTree, saveDepartment } from '@/services/department';
import { patiently } from '@/utils/transfer/patiently';
import { indexTree } from '@/utils/tree/tree';
import type { JobRun } from '../job';
import { asWanted, QUIET, refused, stale, verdictOf } from './verdicts';

/** All that an update says of a department, as it is. */
const fieldsOf = ({ staff_count: _count, children: _children, ...fields }: Department): DepartmentDraft => fields;

/** Gives a department another leader; one that is another than when the change was chosen stays as it is. */
const run: JobRun<'departmentLeader'> = async ({ id, version }, { leader }, again) => {
  const outcome = await patiently(() => fetchDepartmentTree(QUIET));
  if (!outcome.ok) return refused(outcome.failure);
  const { entries, places } = indexTree(outcome.data);
  const department = entries[places.get(id) ?? -1]?.node;
  if (!department) return { ok: false, reason: { message: translate('errors.status.404') } };
  if (department.leader === leader) return asWanted();
  if (!again && version !== undefined && version !== department.version) return stale();
  return verdictOf(await patiently(() => saveDepartment({ ...fieldsOf(department), leader }, QUIET)));
};

export default run;
