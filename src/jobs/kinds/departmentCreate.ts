import { translate } from '@/locales/translate';
import { saveDepartment } from '@/services/department';
import { findDepartment } from '@/utils/plan/departmentRef';
import { patiently } from '@/utils/transfer/patiently';
import { nodeOf } from '@/utils/tree/tree';
import { activeJob } from '../activeJob';
import type { JobRun } from '../job';
import { fieldsOf, isLike, orphaned, readTree } from './departmentRecord';
import { asWanted, done, refused, stale, verdictOf } from './verdicts';

/**
 * Makes a department unless there is one of its name in its place. It is looked up before each try and after a failure,
 * so that an answer that was lost makes no second one. One that is there and is another than is wanted is told, and
 * changed when it is tried again.
 */
const run: JobRun<'departmentCreate'> = async (_item, { values, parent }, { calls, before }) => {
  const tree = await readTree(calls);
  if (!tree.ok) return refused(tree.failure);
  const parentId = findDepartment(tree.data, parent);
  if (parentId === undefined) return orphaned();
  const ref = { below: parentId, name: values.name };
  const there = nodeOf(tree.data, findDepartment(tree.data, ref));
  if (there) {
    // Made by this job, before the page was loaded anew or the line went.
    if (isLike(there, values)) return before?.unclear || activeJob()?.isResumed ? done() : asWanted();
    if (!before?.stale) return stale();
    return verdictOf(await patiently(() => saveDepartment({ ...fieldsOf(there), ...values }, calls)));
  }
  const outcome = await patiently(() => saveDepartment({ ...values, parent_id: parentId }, calls));
  if (!outcome.ok) {
    const verdict = refused(outcome.failure);
    return verdict.ok ? verdict : { ...verdict, reason: { ...verdict.reason, unclear: true } };
  }
  // Later changes need the department, so a success alone is not enough.
  const after = await readTree(calls);
  if (!after.ok) return refused(after.failure);
  if (findDepartment(after.data, ref) !== undefined) return done();
  return { ok: false, reason: { message: translate('plan.failed.unclear'), unclear: true } };
};

export default run;
