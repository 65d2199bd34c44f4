import { Modal } from 'antd';
import { useEffect } from 'react';

export type ShowDialog = ReturnType<typeof Modal.useModal>[0]['confirm'];

/** Container of confirmation dialogs. `onReady` receives the function that opens a confirmation dialog. */
export default function DialogHolder({ onReady }: { onReady: (show: ShowDialog) => void }) {
  const [{ confirm }, holder] = Modal.useModal();
  useEffect(() => onReady(confirm), [confirm, onReady]);
  return holder;
}
