import { accessOf, type EndpointName } from '../../../src/contract/endpoints';
import { idParams } from '../../../src/contract/fields';
import { hasCode, type Actor } from '../rules/actor';
import { isWithin, peopleOf, reachFor, type Reach } from '../rules/reach';
import type { Db } from '../store/tables';

/** Where the record of a path's id is kept. */
const tables: Partial<Record<EndpointName, 'departments' | 'menu_nodes' | 'roles' | 'staff'>> = {
  departmentUpdate: 'departments',
  menuUpdate: 'menu_nodes',
  roleDetail: 'roles',
  roleUpdate: 'roles',
  staffDetail: 'staff',
  staffUpdate: 'staff',
  staffEnable: 'staff',
  staffDisable: 'staff',
  staffPassword: 'staff',
  staffPlatforms: 'staff',
};

const MAX_NAME = 64;

/**
 * Which record a request was about, for the log of what was refused: by the name that is stored, whatever the request
 * would have made of it; a record that was to be created by the name that it was to have.
 * @returns undefined where it is about none, or about one that does not exist for the actor: the row may be read by those
 * who administer the same part
 */
export async function auditSubject(
  db: Db,
  actor: Actor,
  name: EndpointName,
  { params, body }: { params?: unknown; body?: unknown },
): Promise<string | undefined> {
  const table = tables[name];
  if (!table) return name.endsWith('Create') ? proposedName(body) : undefined;
  const target = idParams.safeParse(params);
  if (!target.success) return undefined;
  const { id } = target.data;
  const reach = table === 'staff' || table === 'departments' ? await rowReach(db, actor, name) : undefined;
  if (table === 'departments' && !(await isWithin(db, reach, [id]))) return undefined;
  const records = db.selectFrom(table).select('name').where('id', '=', id);
  const record = await (
    table === 'staff' && reach ? records.where('id', 'in', peopleOf(db, reach)) : records
  ).executeTakeFirst();
  return record?.name;
}

/**
 * An actor without the permission may ask for any id. Log readers of a part reach at least the actor's department, so the
 * row names no record beyond it.
 */
async function rowReach(db: Db, actor: Actor, name: EndpointName): Promise<Reach> {
  const reach = await reachFor(db, actor, name);
  if (reach?.length !== 0) return reach;
  return actor.isScoped || (await isLogReadInParts(db)) ? [actor.departmentId] : undefined;
}

async function isLogReadInParts(db: Db): Promise<boolean> {
  const role = await db
    .selectFrom('roles')
    .innerJoin('role_nodes', 'role_nodes.role_id', 'roles.id')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select('roles.id')
    .where('roles.scope', 'is not', null)
    .where(hasCode([accessOf('logList'), accessOf('logDetail')].flat()))
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}

/** Nothing has checked it yet: of any kind and length, with characters that a database refuses. */
function proposedName(body: unknown): string | undefined {
  const { name } = Object(body) as { name?: unknown };
  if (typeof name !== 'string') return undefined;
  return (
    name
      .slice(0, MAX_NAME)
      .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
      .trim() || undefined
  );
}
