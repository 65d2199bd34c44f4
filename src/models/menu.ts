import type { Menu, MenuDraft } from '@/contract/menu';
import { fetchMenuTree, saveMenu } from '@/services/menu';
import { treeModel, type TreeState } from '@/store/treeModel';

export type MenuState = TreeState<Menu>;

const { actions, state, reducers, effects } = treeModel<Menu, MenuDraft, Awaited<ReturnType<typeof saveMenu>>>('menu', {
  fetchTree: fetchMenuTree,
  save: saveMenu,
});

export const menuActions = actions;

// Umi parses this file and needs these property names as literals.
export default { namespace: 'menu', state, reducers, effects };
