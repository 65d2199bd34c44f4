import { saveDepartment } from '@/services/department';
import { patiently } from '@/utils/transfer/patiently';
import { nodeOf } from '@/utils/tree/tree';
import type { JobRun } from '../job';
import { fieldsOf, gone, isOther, readTree } from './departmentRecord';
import { asWanted, done, otherRecord, refused, stale } from './verdicts';

/** Gives a department another leader; one that is another than when the change was chosen stays as it is. */
const run: JobRun<'departmentLeader'> = async (item, { leader }, { calls, before }) => {
  const { id, version } = item;
  const tree = await readTree(calls);
  if (!tree.ok) return refused(tree.failure);
  const department = nodeOf(tree.data, id);
  if (!department) return gone();
  if (isOther(item, department)) return otherRecord(item.label, department.name);
  if (department.leader === leader) return asWanted();
  if (!before?.stale && version !== undefined && version !== department.version) return stale();
  const saved = await patiently(() => saveDepartment({ ...fieldsOf(department), leader }, calls));
  if (!saved.ok) return refused(saved.failure);
  const undo = { kind: 'departmentLeader', params: { leader: department.leader ?? '' } } as const;
  return done({ undo: { act: undo, item: { ...item, version: department.version + 1 } } });
};

export default run;
