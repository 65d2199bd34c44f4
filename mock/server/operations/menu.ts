import type { Menu, MenuFields } from '../../../src/contract/menu';
import { auditLabels, auditSummaries, auditValues, auditWords } from '../auditWords';
import { forbidden, notFound, requireValid, stale } from '../failure';
import { fieldMessages, messages } from '../messages';
import type { HandlersOf } from '../pipeline/handler';
import { holdsAny, type Actor } from '../rules/actor';
import { changesOf } from '../rules/changes';
import { fold, orNull, siblingKey, uriKey } from '../rules/fold';
import { guardingCodes } from '../rules/permissions';
import { nest } from '../rules/tree';
import { treeFaults } from '../rules/treeFaults';
import type { Db, MenuNodeRow } from '../store/tables';

export const menuOperations: HandlersOf<'menuTree' | 'menuCreate' | 'menuUpdate'> = {
  async menuTree({ store: { db } }) {
    return nest(await allMenus(db), shown);
  },

  menuCreate: ({ write, now }, { body }) =>
    write(async (tx, actor) => {
      const rows = await allMenus(tx);
      const row = toRow(body, null);
      requireAllowed(rows, null, row);
      await requireCodeHeld(tx, actor, null, row.permission);
      await tx
        .insertInto('menu_nodes')
        .values({ ...row, created_at: now(), updated_at: now() })
        .execute();
      return entry('menuCreate', rows, null, row);
    }),

  menuUpdate: ({ write, now }, { params: { id }, body: { version, ...fields } }) =>
    write(async (tx, actor) => {
      const rows = await allMenus(tx);
      const before = rows.find((row) => row.id === id);
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version) throw stale(shown(before));
      const row = toRow(fields, before);
      requireAllowed(rows, id, row);
      await requireCodeHeld(tx, actor, before.permission, row.permission);
      await tx
        .updateTable('menu_nodes')
        .set({ ...row, updated_at: now(), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      return entry('menuUpdate', rows, before, row);
    }),
};

type Stored = Omit<MenuNodeRow, 'id' | 'created_at' | 'updated_at' | 'version'>;

const allMenus = (db: Db) => db.selectFrom('menu_nodes').selectAll().orderBy('sort').orderBy('id').execute();

const shown = ({ id, parent_id, name, icon, uri, type, permission, sort, visible, version }: MenuNodeRow): Menu => ({
  id,
  parent_id,
  name,
  icon,
  uri,
  type,
  permission,
  sort,
  visible: visible === 1,
  version,
});

/** A field that the body leaves out keeps its value; null or '' empties it. */
function toRow(body: MenuFields, before: MenuNodeRow | null): Stored {
  const kept = <Field extends 'icon' | 'uri' | 'permission'>(field: Field) =>
    body[field] === undefined ? (before?.[field] ?? null) : orNull(body[field]);
  const uri = kept('uri');
  const permission = kept('permission');
  return {
    parent_id: body.parent_id,
    name: body.name,
    sibling_key: siblingKey(body.parent_id, body.name),
    icon: kept('icon'),
    uri,
    uri_key: uri === null ? null : uriKey(uri),
    type: body.type,
    permission,
    permission_key: permission === null ? null : fold(permission),
    sort: body.sort,
    visible: body.visible ? 1 : 0,
  };
}

/** @throws Failure 422 */
function requireAllowed(rows: readonly MenuNodeRow[], id: number | null, row: Stored): void {
  const errors = treeFaults(rows, id, row);
  const taken = (field: 'uri_key' | 'permission_key') =>
    row[field] !== null && rows.some((other) => other.id !== id && other[field] === row[field]);
  if (row.uri !== null && !isSafe(row.uri)) errors['uri'] = [fieldMessages.uriUnsafe];
  else if (taken('uri_key')) errors['uri'] = [fieldMessages.uriTaken];
  if (taken('permission_key')) errors['permission'] = [fieldMessages.permissionTaken];
  if (rows.find((other) => other.id === row.parent_id)?.type === 'action') {
    errors['parent_id'] = [fieldMessages.parentIsAction];
  }
  if (row.type === 'action' && id !== null && rows.some((other) => other.parent_id === id)) {
    errors['type'] = [fieldMessages.actionHasChildren];
  }
  requireValid(errors);
}

/** Beyond the shape that the contract asks for: it resolves, and carries no credentials. */
function isSafe(uri: string): boolean {
  if (!URL.canParse(uri, 'http://local.invalid')) return false;
  const { username, password, host } = new URL(uri, 'http://local.invalid');
  return !username && !password && (!uri.startsWith('/') || host === 'local.invalid');
}

/**
 * A code is a right: giving a node that one holds another code would be granting that right to oneself. Codes that
 * nothing knows yet are free to invent.
 * @throws Failure 403
 */
async function requireCodeHeld(db: Db, actor: Actor, before: string | null, after: string | null): Promise<void> {
  if (before === after) return;
  const guarded = after !== null && guardingCodes.some((code) => fold(code) === fold(after));
  const needed = [before, guarded ? after : null].filter((code) => code !== null);
  for (const code of needed) if (!(await holdsAny(db, actor, [code]))) throw forbidden(messages.codeNotHeld);
}

function entry(
  name: 'menuCreate' | 'menuUpdate',
  rows: readonly MenuNodeRow[],
  before: Stored | null,
  after: Stored,
) {
  const view = (row: Stored) => ({
    ...row,
    parent: rows.find((other) => other.id === row.parent_id)?.name,
    type: auditValues.type[row.type],
    visible: auditValues.visible[row.visible === 1 ? 1 : 0],
  });
  return {
    summary: auditSummaries.done(auditWords[name].action, after.name),
    changes: changesOf(auditLabels.menu, before && view(before), view(after)),
  };
}
