import { useState } from 'react';
import type { Reference } from '@/contract/fields';
import type { RoleDetail, RoleFields } from '@/contract/role';
import { useAppDispatch } from '@/hooks/store';
import { useEditor, type Editor } from '@/hooks/editor/useEditor';
import { roleActions } from '@/models/role';
import { fetchRole } from '@/services/role';
import { sentScope, toValues } from './roleFields';

type RoleForm = Editor<RoleDetail, RoleFields>;

/** Creates and edits roles, and remembers for the time of the screen what a clone was made from. */
export function useRoleEditor(onSaved: () => void) {
  const dispatch = useAppDispatch();
  /** Source role of a cloned form. */
  const [source, setSource] = useState<RoleDetail>();
  /** By the code of the clone: the server does not say which id it got. */
  const [sources, setSources] = useState<ReadonlyMap<string, Reference>>(new Map());

  const save = async (values: RoleFields, role?: RoleDetail, undo?: () => void) => {
    const outcome = await dispatch(
      roleActions.save({ ...sentScope(values), id: role?.id, version: role?.version, undo }),
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
    /** Opens an empty form, or one filled with what a clone of `from` begins with. */
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
