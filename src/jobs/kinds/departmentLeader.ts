import { saveDepartment } from '@/services/department';
import { patiently } from '@/utils/transfer/patiently';
import { nodeOf } from '@/utils/tree/tree';
import type { JobRun } from '../job';
import { fieldsOf, gone, readTree } from './departmentRecord';
import { asWanted, QUIET, refused, stale, verdictOf } from './verdicts';

/** Gives a department another leader; one that is another than when the change was chosen stays as it is. */
const run: JobRun<'departmentLeader'> = async ({ id, version }, { leader }, again) => {
  const tree = await readTree();
  if (!tree.ok) return refused(tree.failure);
  const department = nodeOf(tree.data, id);
  if (!department) return gone();
  if (department.leader === leader) return asWanted();
  if (!again && version !== undefined && version !== department.version) return stale();
  return verdictOf(await patiently(() => saveDepartment({ ...fieldsOf(department), leader }, QUIET)));
};

export default run;
