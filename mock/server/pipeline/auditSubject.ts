import type { EndpointName } from '../../../src/contract/endpoints';
import { idParams } from '../../../src/contract/fields';
import type { Actor } from '../rules/actor';
import { isWithin, peopleOf, reachFor } from '../rules/reach';
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
  // Who is refused for want of a permission that would hold everywhere is told of nothing by the row.
  const reach = actor.isScoped ? await reachFor(db, actor, name) : undefined;
  if (table === 'departments' && !(await isWithin(db, reach, [id]))) return undefined;
  const records = db.selectFrom(table).select('name').where('id', '=', id);
  const record = await (
    table === 'staff' && reach ? records.where('id', 'in', peopleOf(db, reach)) : records
  ).executeTakeFirst();
  return record?.name;
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
