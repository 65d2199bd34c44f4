import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import { fetchPermissionTree } from '@/services/role';
import { indexTree } from '@/utils/tree';

/**
 * The permission tree, asked for each time `ready` becomes true: menus may have changed. The index is undefined until
 * the first answer; `failed` when the last one was none.
 */
export function usePermissionIndex(ready: boolean) {
  const { data, loading, refresh } = useRequest(() => fetchPermissionTree(), { ready });
  const tree = data?.ok ? data.data.permission : undefined;
  const index = useMemo(() => tree && indexTree(tree), [tree]);
  return { index, failed: !loading && data !== undefined && !data.ok, reload: refresh };
}
