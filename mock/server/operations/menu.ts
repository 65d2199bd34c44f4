import { menuCreateBody, type Menu, type MenuFields } from '../../../src/contract/menu';
import { guardingCodes } from '../../../src/contract/endpoints';
import { forbidden, notFound, requireValid, editConflict } from '../failure';
import { answerText, words } from '../words/words';
import type { AuditEntry, HandlersOf } from '../pipeline/context';
import { cacheSerialized } from '../pipeline/serialize';
import { holdsAny, canCall, type Actor } from '../rules/actor';
import { changesOf, columnsOf, fieldNames, pick } from '../rules/fields';
import { fold } from '../rules/fold';
import { reachOf, scopedCodes } from '../rules/reach';
import { isTaken, nameOf, nest, treeFaults, byParent, menuKeys } from '../rules/tree';
import { memoizeBy } from '../store/revisions';
import type { Db, MenuNodeRow } from '../store/tables';
import type { LogChange } from '../../../src/contract/log';
import { ranges } from '../rules/logValues';

const fields = fieldNames(menuCreateBody);

const wholeTree = memoizeBy(['menus'], async (db) => cacheSerialized(nest(await orderedNodes(db), toMenu)));

export const menuOperations: HandlersOf<'menuTree' | 'menuCreate' | 'menuUpdate'> = {
  menuTree: ({ store: { db } }) => wholeTree(db),

  menuCreate: ({ write, now }, { body }) =>
    write(async (tx, actor) => {
      const row = toRow(body, null);
      await requireValidRow(tx, null, row);
      await requireCodesHeld(tx, actor, null, row.permission);
      const { id } = await tx
        .insertInto('menu_nodes')
        .values({ ...row, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return auditEntry(tx, id, null, row);
    }),

  menuUpdate: ({ write, now }, { params: { id }, body: { version, ...fields } }) =>
    write(async (tx, actor) => {
      const before = await tx.selectFrom('menu_nodes').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version)
        throw editConflict((await canCall(tx, actor, 'menuTree')) ? toMenu(before) : null);
      const row = toRow(fields, before);
      await requireValidRow(tx, before, row);
      await requireCodesHeld(tx, actor, before.permission, row.permission);
      await tx
        .updateTable('menu_nodes')
        .set({ ...row, updated_at: now(), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      return auditEntry(tx, id, before, row);
    }),
};

type NewRow = Omit<MenuNodeRow, 'id' | 'created_at' | 'updated_at' | 'version'>;

function toMenu(row: MenuNodeRow): Menu {
  return { ...pick(row, ['id', ...fields, 'version']), visible: row.visible === 1 };
}

function toRow(body: MenuFields, before: MenuNodeRow | null): NewRow {
  const row = columnsOf(fields, body, before);
  return { ...row, ...menuKeys(row) };
}

/**
 * Checks a menu node before it is stored.
 * @throws Failure 422 if the parent or type is wrong, if the address is unsafe, or if name, address or code is taken
 */
async function requireValidRow(db: Db, before: MenuNodeRow | null, row: NewRow): Promise<void> {
  const id = before?.id ?? null;
  const errors = await treeFaults(db, 'menu_nodes', before, row);
  if (row.uri !== null && !isUsableAddress(row.uri)) errors['uri'] = [words().fields.uriUnsafe];
  else if (await isTaken(db, 'menu_nodes', id, 'uri_key', row.uri_key)) errors['uri'] = [words().fields.uriTaken];
  if (await isTaken(db, 'menu_nodes', id, 'permission_key', row.permission_key)) {
    errors['permission'] = [words().fields.permissionTaken];
  }
  const nodes = db.selectFrom('menu_nodes').select('type');
  const parent = await nodes.where('id', '=', row.parent_id ?? 0).executeTakeFirst();
  if (parent?.type === 'action') errors['parent_id'] = [words().fields.parentIsAction];
  if (row.type === 'action' && id !== null && (await nodes.where('parent_id', '=', id).limit(1).executeTakeFirst())) {
    errors['type'] = [words().fields.actionHasChildren];
  }
  requireValid(errors);
}

/** @returns true if the address can be resolved, has no credentials and, if it is a path, stays on this host */
function isUsableAddress(uri: string): boolean {
  if (!URL.canParse(uri, 'http://local.invalid')) return false;
  const { username, password, host } = new URL(uri, 'http://local.invalid');
  return !username && !password && (!uri.startsWith('/') || host === 'local.invalid');
}

/**
 * Requires that the actor holds the permission codes that a change of a menu node affects.
 * Setting the permission code of a node grants the code to all accounts whose roles contain the node.
 * A permission code that no call requires can be set freely.
 * @throws Failure 403 if the actor lacks the previous or the new permission code
 */
async function requireCodesHeld(db: Db, actor: Actor, before: string | null, after: string | null): Promise<void> {
  if (before === after) return;
  const isGuarding = after !== null && guardingCodes.some((code) => fold(code) === fold(after));
  const requiredCodes = [before, isGuarding ? after : null].filter((code) => code !== null);
  for (const code of requiredCodes) {
    if (!(await holdsAny(db, actor, [code]))) throw forbidden(answerText('codeNotHeld'));
    // Roles of any scope may contain this node, so the actor must hold the code in all departments.
    if (scopedCodes.includes(code) && (await reachOf(db, actor, [code]))) throw forbidden(answerText('codeNotHeld'));
  }
}

async function auditEntry(db: Db, id: number, before: NewRow | null, after: NewRow): Promise<AuditEntry> {
  const view = async (row: NewRow) => ({
    ...row,
    parent: await nameOf(db, 'menu_nodes', row.parent_id),
    visible: row.visible === 1 ? 'shown' : 'hidden',
  });
  return {
    happening: { kind: 'done', name: after.name, id },
    changes: changesOf('menu', before && (await view(before)), await view(after)),
  };
}

/** Query for all menu nodes, in the display order of siblings. */
export const orderedNodes = (db: Db) => db.selectFrom('menu_nodes').selectAll().orderBy('sort').orderBy('id').execute();

interface NamedNode {
  id: number;
  code: string | null;
  /** Names of the ancestors and of the node itself, such as "Roles / Edit". */
  path: string;
}

/** All menu nodes with their paths, in the order of the tree. */
const namedNodes = memoizeBy(['menus'], async (db) => {
  const groups = byParent(await orderedNodes(db));
  const nodesBelow = (parentId: number | null, parentPath: string): NamedNode[] =>
    (groups.get(parentId) ?? []).flatMap(({ id, name, permission }) => {
      const path = parentPath + name;
      return [{ id, code: permission, path }, ...nodesBelow(id, `${path} / `)];
    });
  return nodesBelow(null, '');
});

/** Maximum number of names in one log row. Longer lists would take most of the log's space, and would not be read. */
const MAX_NAMES = 50;

/**
 * Describes the permissions of menu nodes for the log. Together, `names` and `others` identify all of these nodes.
 * @returns `names`, the paths of the first `MAX_NAMES` nodes in tree order; `others`, the ids of all further nodes
 */
export async function permissionPaths(
  db: Db,
  nodeIds: readonly number[],
): Promise<{ names: string[]; others: string }> {
  if (nodeIds.length === 0) return { names: [], others: '' };
  const ids = new Set(nodeIds);
  const nodes = (await namedNodes(db)).filter(({ id }) => ids.has(id));
  return {
    names: nodes.slice(0, MAX_NAMES).map(({ path }) => path),
    others: ranges(nodes.slice(MAX_NAMES).map(({ id }) => id)),
  };
}

/**
 * Replaces permission codes in logged changes by the paths of menu nodes. Older log rows contain permission codes.
 * A permission code without a menu node stays unchanged.
 */
export async function withPermissionNames(db: Db, changes: readonly LogChange[]): Promise<LogChange[]> {
  if (!changes.some(isOfPermissions)) return [...changes];
  const paths = new Map((await namedNodes(db)).map(({ code, path }) => [code, path]));
  const withPaths = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item: unknown) => (typeof item === 'string' ? (paths.get(item) ?? item) : item))
      : value;
  return changes.map((change) =>
    isOfPermissions(change) ? { ...change, before: withPaths(change.before), after: withPaths(change.after) } : change,
  );
}

/**
 * Returns true for a change of a role's permissions.
 * A menu node also has a field `permission`, but the field of a menu node is a text instead of a list.
 */
const isOfPermissions = ({ field, before, after }: LogChange): boolean =>
  field === 'permission' && (Array.isArray(before) || Array.isArray(after));
