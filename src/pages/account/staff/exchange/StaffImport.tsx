import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '@/hooks/useMay';
import { useWords } from '@/hooks/useWords';

const ImportDialog = lazy(() => import('./ImportDialog'));

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
        <Suspense>
          <ImportDialog open={open} onClose={() => setOpen(false)} onClosed={() => setIsThere(false)} onOver={onOver} />
        </Suspense>
      )}
    </>
  );
}
