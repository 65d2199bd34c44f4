import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import Select from '@/components/layers/Select';
import { LoadFailed } from '@/components/status/StatePanel';
import SideDrawer from '@/components/layers/SideDrawer';
import type { Menu } from '@/contract/menu';
import { useRole, useRoleOptions } from '@/hooks/role/useRole';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { countPages, followable, heldNodes, navigationOf, sourcesOf } from './roleNavigation';
import type { TreeIndex } from '@/utils/tree/tree';
import NavigationPreview from './NavigationPreview';
import styles from './menu.less';

interface RolePreviewProps {
  index: TreeIndex<Menu>;
  open: boolean;
  onClose: () => void;
}

/** Drawer that shows the navigation of people with a selected role. */
export default function RolePreview({ index, open, onClose }: RolePreviewProps) {
  const t = useTranslate();
  return (
    <SideDrawer open={open} title={t('menuManagement.asRole')} width={360} destroyOnHidden onClose={onClose}>
      <Content index={index} />
    </SideDrawer>
  );
}

const EVERYTHING = { built_in: true, permission: [] };

function Content({ index }: Pick<RolePreviewProps, 'index'>) {
  const t = useTranslate();
  const [roleId, setRoleId] = useState<number>();
  const options = useRoleOptions();
  const { role, failed, refresh } = useRole(roleId);
  const holder = roleId === undefined ? EVERYTHING : role;
  const entries = useMemo(() => {
    const menus = sourcesOf(index);
    return holder && followable(navigationOf(menus, heldNodes(menus, holder)));
  }, [index, holder]);

  return (
    <div className={styles['content']}>
      <label className={styles['field']}>
        {t('menuManagement.asRole.choose')}
        <Select
          {...options}
          value={roleId ?? null}
          onChange={(id: number | null | undefined) => setRoleId(id ?? undefined)}
          placeholder={t('menuManagement.asRole.all')}
          notFoundContent={t('menuManagement.asRole.noRole')}
          allowClear
        />
      </label>
      {failed && <LoadFailed onRetry={refresh} />}
      {!entries && !failed && <Skeleton active aria-busy title={false} paragraph={{ rows: 8 }} />}
      {entries && (
        <>
          <p role="status" className={styles['count']}>
            {t('menuManagement.asRole.pages', { count: countPages(entries) })}
          </p>
          <NavigationPreview label={t('menuManagement.preview')} entries={entries} />
        </>
      )}
    </div>
  );
}
