import RowActions, { type RowAction } from '@/components/list/RowActions';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { TreeTableColumn } from './TreeTable';

interface RowOf {
  /** Name of the record. */
  name: string;
  actions: readonly RowAction[];
}

/** The column of a tree with the actions of its rows, as wide as the word of the first one and the menu's button. */
export const actionsColumn = <Node,>(t: Translate, rowOf: (node: Node) => RowOf): TreeTableColumn<Node> => ({
  key: 'actions',
  title: t('form.operations'),
  width: 104,
  widest: [`${t('form.edit')}     `],
  alwaysShown: true,
  fixed: 'end',
  render: (node, tabIndex) => <RowActions {...rowOf(node)} tabIndex={tabIndex} />,
});
