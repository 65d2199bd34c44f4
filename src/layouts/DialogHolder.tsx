import { Modal } from 'antd';
import { useEffect } from 'react';

export type ShowDialog = ReturnType<typeof Modal.useModal>[0]['confirm'];

/** Where questions are shown; `onReady` gets what shows them. */
export default function DialogHolder({ onReady }: { onReady: (show: ShowDialog) => void }) {
  const [{ confirm }, holder] = Modal.useModal();
  useEffect(() => onReady(confirm), [confirm, onReady]);
  return holder;
}
