import type { PermissionNode } from '@/contract/role';
import type { UserMenu } from '@/contract/session';
import type { Translate } from '@/hooks/locale/useTranslate';
import { nameOfCode, shownName } from '@/locales/builtInNames';

interface OwnAccess {
  menus: readonly UserMenu[];
  /** Permission codes that are held. */
  codes: readonly string[];
  /** The code that opens the screen at an address. */
  accessOf: (uri: string) => string | undefined;
}

/**
 * What somebody may do, as a tree made of their navigation and their permission codes: below each screen what they may do
 * there, what belongs to none of them at the end. The ids are the tree's own.
 */
export function ownNodes(t: Translate, { menus, codes, accessOf }: OwnAccess): PermissionNode[] {
  let last = 0;
  const left = new Set(codes);
  const nodeOf = (node: Omit<PermissionNode, 'id'>): PermissionNode => ({ ...node, id: (last += 1) });
  const actionOf = (code: string, parent_id: number | null) => {
    left.delete(code);
    return nodeOf({ parent_id, name: nameOfCode(t, code) ?? code, code, type: 'action' });
  };

  const visit = ({ name, uri, children = [] }: UserMenu, parent_id: number | null): PermissionNode[] => {
    const access = accessOf(uri);
    const code = access !== undefined && left.delete(access) ? access : undefined;
    const own = nodeOf({
      parent_id,
      name: shownName(t, { name, uri }),
      code,
      type: uri === '' ? 'directory' : 'page',
    });
    const below = code === undefined ? [] : [...left].filter((one) => one.startsWith(`${code}.`));
    return [own, ...children.flatMap((child) => visit(child, own.id)), ...below.map((one) => actionOf(one, own.id))];
  };
  const inNavigation = menus.flatMap((menu) => visit(menu, null));
  if (left.size === 0) return inNavigation;
  const others = nodeOf({ parent_id: null, name: t('access.other'), type: 'directory' });
  return [...inNavigation, others, ...[...left].map((code) => actionOf(code, others.id))];
}
