import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';

const ImportDialog = lazyComponent(() => import('./ImportDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClosed }) => onClosed(),
});

/** Opens the import, for whoever may create or change accounts. */
export default function StaffImport({ hasTerms }: { hasTerms: boolean }) {
  const t = useTranslate();
  const may = usePermission();
  const [isThere, setIsThere] = useState(false);
  const [open, setOpen] = useState(false);
  if (!may('staffImport') || (!may('staffCreate') && !may('staffUpdate'))) return null;
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        onClick={() => {
          setIsThere(true);
          setOpen(true);
        }}
      >
        {t('transfer.import')}
      </Button>
      {isThere && (
        <ImportDialog
          open={open}
          hasTerms={hasTerms}
          onClose={() => setOpen(false)}
          onClosed={() => setIsThere(false)}
        />
      )}
    </>
  );
}
