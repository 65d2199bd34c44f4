import { fold } from '../rules/fold';
import { nameOrder } from '../rules/nameOrder';
import { roleSearchKey } from '../rules/searchKey';
import { menuKeys } from '../rules/tree';
import type { Db } from '../store/tables';
import { insertAll } from './insertAll';
import { flatMenus, type FlatMenu, type MenuSeed } from './menus';
import { heldBy, type RoleSeed } from './roles';

/** Deterministic random numbers: the same seed gives the same sequence. */
export interface Random {
  /** @returns a number in [0, 1) */
  next(): number;
  /** @returns an integer from `low` to `high`, inclusive */
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

/**
 * Creates a linear congruential generator modulo 2^32, with the constants of Numerical Recipes.
 * Only the upper bits are used, since the lower ones are less random.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
}

/** Inserts menu trees. @returns the inserted nodes, each parent before its children */
export async function insertMenus(db: Db, trees: readonly MenuSeed[], now: number): Promise<FlatMenu[]> {
  const menus = flatMenus(trees);
  const rows = menus.map(({ id, parentId, name, type, icon, uri = null, permission = null, visible = true, sort }) => ({
    id,
    parent_id: parentId,
    name,
    icon: icon ?? null,
    uri,
    type,
    permission,
    ...menuKeys({ parent_id: parentId, name, uri, permission }),
    sort,
    visible: visible ? 1 : 0,
    created_at: now,
    updated_at: now,
  }));
  await insertAll(db, 'menu_nodes', rows);
  return menus;
}

/** Inserts roles with their permissions. The id of a role is its position in `roles`, beginning with 1. */
export async function insertRoles(
  db: Db,
  roles: readonly RoleSeed[],
  menus: readonly FlatMenu[],
  now: number,
): Promise<void> {
  const rows = roles.map(({ name, code, description, builtIn = false, scope = null }, index) => ({
    id: index + 1,
    name,
    name_key: fold(name),
    code,
    code_key: fold(code),
    search_key: roleSearchKey({ name, code }),
    order_key: nameOrder(name),
    description,
    scope,
    built_in: builtIn ? 1 : 0,
    created_at: now,
    updated_at: now,
  }));
  await insertAll(db, 'roles', rows);
  const permissions = roles.flatMap((role, index) =>
    heldBy(role, menus).map((nodeId) => ({ role_id: index + 1, node_id: nodeId })),
  );
  await insertAll(db, 'role_nodes', permissions);
}

/** @returns true if the store has accounts */
export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
