import { Button } from 'antd';
import { useState } from 'react';
import type { Menu } from '@/contract/menu';
import { firstNames } from '@/hooks/locale/firstNames';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleWithCount } from '@/hooks/role/roleWithCount';
import type { TreeIndex } from '@/utils/tree/tree';
import type { MenuValues } from './menuFields';
import { useRolesWith } from './useRolesWith';

interface MenuConcernsProps {
  menu: Menu;
  /** What the form holds. */
  values: MenuValues;
  index: TreeIndex<Menu>;
}

/** Which roles saving concerns where a menu gets another permission code, or is hidden with what stands below it. */
export default function MenuConcerns({ menu, values, index }: MenuConcernsProps) {
  const may = usePermission();
  const hasOtherCode = Boolean(menu.permission) && values.permission.trim() !== menu.permission;
  const isHidden = menu.visible && !values.visible && values.type !== 'action';
  if (!(hasOtherCode || isHidden) || !may('roleList') || !may('roleDetail')) return null;
  const at = index.places.get(menu.id) ?? 0;
  const below = index.entries.slice(at, index.entries[at]?.end).map(({ id }) => id);
  return <Roles ids={isHidden ? below : [menu.id]} />;
}

/** Reading all roles takes many calls: only on demand. */
function Roles({ ids }: { ids: readonly number[] }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState(false);
  const { roles, checked, loading, failed, retry } = useRolesWith(new Set(ids), wanted);
  if (roles) {
    const names = firstNames(
      t,
      roles.map((role) => roleWithCount(t, role)),
    );
    return (
      <span role="status">
        {t('menuManagement.concerns', { count: roles.length, names })}{' '}
        {checked !== undefined && t('menuManagement.concerns.some', { count: checked })}
      </span>
    );
  }
  return (
    <Button type="link" size="small" loading={wanted && loading} onClick={() => (failed ? retry() : setWanted(true))}>
      {t('menuManagement.concerns.show')}
    </Button>
  );
}
