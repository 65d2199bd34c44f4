import { useHistory } from '@/hooks/log/useHistory';
import { showHistory } from '@/hooks/openPanels';
import type { EarlierState } from '@/utils/log/restored';
import RecordHistory, { HistoryDrawer } from './RecordHistory';

interface NodeHistoryProps {
  kind: 'department' | 'menu';
  /** The department or menu whose history is shown; undefined closes the drawer. */
  node: { id: number; version: number; name: string } | undefined;
  /** Name to show, if it differs from the stored name. */
  name?: string | undefined;
  /** Opens the form with an earlier state; undefined without permission to edit. */
  onRestore: ((state: EarlierState) => void) | undefined;
}

/** Drawer with the history of the department or menu whose id is in the address (`useOpenHistoryId`). */
export default function NodeHistory({ node, name = node?.name, ...changes }: NodeHistoryProps) {
  return (
    <HistoryDrawer open={node !== undefined} name={name} onClose={() => showHistory(undefined)}>
      {node && <Changes key={node.id} {...{ node, name, ...changes }} />}
    </HistoryDrawer>
  );
}

function Changes({ kind, node, name = node.name, onRestore }: NodeHistoryProps & { node: object }) {
  const record = { kind, id: node.id };
  const history = useHistory({ ...record, version: node.version });
  return <RecordHistory {...{ record, history, name, onRestore }} />;
}
