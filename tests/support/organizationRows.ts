import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import type { RoleRow } from '../../mock/server/store/tables';
import { departmentRow, nodeRow, roleRow, staffRow } from './storedRows';
import { START } from './testStore';

interface NodeRow {
  id: number;
  permission?: string;
  uri?: string;
}

interface GivenRole {
  id: number;
  builtIn?: boolean;
  scope?: RoleRow['scope'];
  /** Those that its scope lists. */
  departments?: readonly number[];
  nodes?: readonly number[];
}

interface Person {
  id: number;
  department?: number;
  roles?: readonly (number | [id: number, until: number])[];
  status?: number;
  validUntil?: number;
  mustChangePassword?: boolean;
}

interface Organization {
  /** Each with the one above it. */
  departments?: readonly [id: number, parent: number | null][];
  nodes?: readonly NodeRow[];
  roles?: readonly GivenRole[];
  staff?: readonly Person[];
}

const times = { created_at: START, updated_at: START };

/** Gives a store rows with the ids of the test's choice: what a rule reads, without the calls that would make them. */
export async function addOrganization(
  { db }: Pick<Store, 'db'>,
  { departments = [], nodes = [], roles = [], staff = [] }: Organization,
): Promise<void> {
  const departmentRows = departments.map(([id, parent_id]) => departmentRow(id, { parent_id, sort: id, ...times }));
  await insertAll(db, 'departments', departmentRows);
  const nodeRows = nodes.map(({ id, ...fields }) => nodeRow(id, { ...fields, sort: id, ...times }));
  await insertAll(db, 'menu_nodes', nodeRows);
  await addRoles(db, roles);
  const staffRows = staff.map(({ id, department = 1, status = 1, validUntil, mustChangePassword = false }) =>
    staffRow(id, {
      ...{ username: `Person${id}`, name: `person ${id}`, department_id: department, status },
      ...{ valid_until: validUntil ?? null, must_change_password: mustChangePassword ? 1 : 0, ...times },
    }),
  );
  await insertAll(db, 'staff', staffRows);
  const held = staff.flatMap(({ id, roles: own = [] }) =>
    own.map((role) => {
      const [role_id, until] = typeof role === 'number' ? [role, null] : role;
      return { staff_id: id, role_id, until };
    }),
  );
  await insertAll(db, 'staff_roles', held);
}

async function addRoles(db: Store['db'], roles: readonly GivenRole[]): Promise<void> {
  const rows = roles.map(({ id, builtIn = false, scope = null }) =>
    roleRow(id, { code: `role${id}`, built_in: builtIn ? 1 : 0, scope, ...times }),
  );
  await insertAll(db, 'roles', rows);
  const given = roles.flatMap(({ id, nodes = [] }) => nodes.map((node_id) => ({ role_id: id, node_id })));
  await insertAll(db, 'role_nodes', given);
  const listed = roles.flatMap(({ id, departments = [] }) =>
    departments.map((department_id) => ({ role_id: id, department_id })),
  );
  await insertAll(db, 'role_departments', listed);
}
