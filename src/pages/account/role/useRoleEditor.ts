import { useState, useEffect } from 'react';
import type { Reference } from '@/contract/fields';
import type { RoleDetail, RoleFields, Role } from '@/contract/role';
import { useEditor, type Editor } from '@/hooks/editor/useEditor';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useIsScopeLimited } from '@/hooks/session/useManagedScope';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { roleActions } from '@/models/role';
import type { ChangeOptions } from '@/request/send';
import { fetchRole } from '@/services/role';
import { sentScope, toValues } from './fields';

type RoleForm = Editor<RoleDetail, RoleFields>;

/** Creates and edits roles. Stores the source role of each clone until the user leaves the screen. */
export function useRoleEditor(onSaved: () => void) {
  const dispatch = useAppDispatch();
  /** Role that the form clones; undefined if the form does not clone a role. */
  const [source, setSource] = useState<RoleDetail>();
  /** Source roles by the code of their clone, because the response does not contain the id of the clone. */
  const [sources, setSources] = useState<ReadonlyMap<string, Reference>>(new Map());

  const save = async (values: RoleFields, role?: RoleDetail, options?: ChangeOptions) => {
    const outcome = await dispatch(
      roleActions.save({ ...sentScope(values), id: role?.id, version: role?.version, ...options }),
    );
    if (outcome.ok && source) setSources((before) => new Map(before).set(values.code, source));
    return outcome;
  };
  const editor: RoleForm = useEditor<RoleDetail, RoleFields>({
    name: 'role',
    calls: { create: 'roleCreate', update: 'roleUpdate' },
    load: fetchRole,
    toValues,
    save,
    onSaved,
  });

  return {
    ...editor,
    source,
    sourceOf: (code: string | undefined) => sources.get(code ?? ''),
    /** Opens an empty form, or the form of a clone of `from` with its initial values. */
    create: (initial?: Partial<RoleFields>, from?: RoleDetail) => {
      setSource(from);
      editor.create(initial);
    },
    edit: (item: RoleDetail | number) => {
      setSource(undefined);
      return editor.edit(item);
    },
    resume: (draft: Parameters<RoleForm['resume']>[0]) => {
      setSource(undefined);
      editor.resume(draft);
    },
  };
}

export type HeldNodes = ReadonlySet<number> | 'all' | undefined;

async function readHeld(roles: readonly number[]): Promise<HeldNodes> {
  const outcomes = await Promise.all(roles.map((id) => fetchRole(id)));
  const ownRoles = outcomes.flatMap((outcome) => (outcome.ok ? outcome.data : []));
  if (ownRoles.length < outcomes.length) return undefined;
  return ownRoles.some(({ built_in }) => built_in) ? 'all' : new Set(ownRoles.flatMap(({ permission }) => permission));
}

/**
 * Returns the ids of the permissions that the signed-in user has, or 'all' if the user has the built-in role.
 * The ids are read from the user's roles if `isWanted` is true.
 * Undefined while loading, after a failure, and without permission to read roles. Then only the server checks grants.
 */
export function useGrantedIds(isWanted: boolean): HeldNodes {
  const may = usePermission();
  const shouldRead = isWanted && may('roleDetail');
  // The ids are joined to a string, because each response about the user has new arrays.
  // With arrays as dependencies of the effect, each response would load the same roles again.
  const roles = useAppSelector((root) => root.user.current?.roles.map(({ id }) => id).join());
  const codes = useAppSelector((root) => root.user.current?.permissions.join());
  const [heldNodes, setHeldNodes] = useState<HeldNodes>();

  useEffect(() => {
    let isCurrent = true;
    if (!shouldRead || !roles) setHeldNodes(undefined);
    else void readHeld(roles.split(',').map(Number)).then((nodes) => isCurrent && setHeldNodes(nodes));
    return () => {
      isCurrent = false;
    };
    // `codes` is a dependency: if the codes change but the roles do not, the permissions of the roles have changed.
  }, [shouldRead, roles, codes]);

  return heldNodes;
}

/**
 * Returns `hasScope`: true if the backend supports scopes, which is the case if `role` from the server has a scope.
 * `initialValues` contains the scope of a new role, and is undefined without scopes.
 * This scope is `own_department` for users who administer only some departments, otherwise `all`.
 */
export function useScopeOffer(role: Pick<Role, 'scope'> | undefined): {
  hasScope: boolean;
  initialValues: Partial<RoleFields> | undefined;
} {
  const isScopeLimited = useIsScopeLimited();
  const hasScope = role?.scope !== undefined;
  return { hasScope, initialValues: hasScope ? { scope: isScopeLimited ? 'own_department' : 'all' } : undefined };
}

/**
 * Returns a function that opens the form of a new role as a clone of another role.
 * The clone has only the permissions that the user can grant. The form lists the differences from the other role.
 */
export function useCloneRole(heldNodes: HeldNodes, create: (initial: RoleFields, from: RoleDetail) => void) {
  const t = useTranslate();
  return async (id: number): Promise<void> => {
    const outcome = await fetchRole(id);
    if (!outcome.ok) return;
    const { name, code, permission } = outcome.data;
    const initial = {
      ...toValues(outcome.data),
      name: t('role.cloneOf', { name }),
      code: `${code}_copy`,
      permission:
        heldNodes === undefined || heldNodes === 'all' ? permission : permission.filter((node) => heldNodes.has(node)),
    };
    create(initial, outcome.data);
  };
}
