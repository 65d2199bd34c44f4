import { Button, Space } from 'antd';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { visit } from '@/hooks/navigation';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useHolderLink } from '@/hooks/role/useHolderLink';
import { usePermission } from '@/hooks/session/usePermission';

/** What can be done on the screen of the roles as a whole. */
export default function RoleTools({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate();
  const may = usePermission();
  const holderLink = useHolderLink();
  useNewRecord(onCreate, may('roleCreate'));
  return (
    <Space wrap>
      {holderLink && <Button onClick={() => visit(holderLink())}>{t('menu.holders')}</Button>}
      {may('roleCreate') && (
        <Button type="primary" onClick={onCreate}>
          {t('role.create')}
        </Button>
      )}
    </Space>
  );
}
