import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ExportDialogProps } from './ExportDialog';

// A component of its own forgets that it takes rows of every kind.
const ExportDialog = lazyComponent<ExportDialogProps<{ id: number }>>(() => import('./ExportDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
}) as unknown as <Row extends { id: number }>(props: ExportDialogProps<Row>) => ReactNode;

/** Opens the dialog that saves a list's rows, on all its pages, as a file. */
export default function ExportButton<Row extends { id: number }>(
  props: Omit<ExportDialogProps<Row>, 'open' | 'onClose'>,
) {
  const t = useTranslate();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('transfer.export')}
      </Button>
      {/* Stays mounted once it was open, so that it can give the focus back. */}
      {open !== undefined && <ExportDialog<Row> {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
