import type { ReactNode } from 'react';
import SideDrawer from '@/components/layers/SideDrawer';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface HistoryDrawerProps {
  open: boolean;
  /** Of the record; undefined until it is there. */
  name: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** What the history of a record opens in, where the record has no drawer of its own. */
export default function HistoryDrawer({ open, name, onClose, children }: HistoryDrawerProps) {
  const t = useTranslate();
  const title = name === undefined ? t('history.title') : t('history.of', { name });
  return <SideDrawer {...{ open, title, onClose, children }} width={760} belowForms inAddress destroyOnHidden />;
}
