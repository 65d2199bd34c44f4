import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart } from '@/hooks/lazyPart';
import { useMay } from '@/hooks/useMay';
import { useWords } from '@/hooks/useWords';

const ImportDialog = lazyPart(() => import('./ImportDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClosed }) => onClosed(),
});

/** Opens the import, for whoever may create accounts. */
export default function StaffImport({ onOver }: { onOver: () => void }) {
  const t = useWords();
  const may = useMay();
  const [isThere, setIsThere] = useState(false);
  const [open, setOpen] = useState(false);
  if (!may('staffCreate')) return null;
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        onClick={() => {
          setIsThere(true);
          setOpen(true);
        }}
      >
        {t('exchange.import')}
      </Button>
      {isThere && (
        <ImportDialog open={open} onClose={() => setOpen(false)} onClosed={() => setIsThere(false)} onOver={onOver} />
      )}
    </>
  );
}
