import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { withShownNames } from '@/locales/builtInNames';
import { fetchPermissionTree } from '@/services/role';
import { indexTree } from '@/utils/tree/tree';

async function requestTree() {
  const outcome = await fetchPermissionTree();
  if (!outcome.ok) throw outcome.failure.error;
  return outcome.data.permission;
}

/**
 * The permission tree, requested each time `ready` becomes true, since menus may have changed. The index is undefined
 * until the first response, and stays when a later request fails; `failed` if the last request failed.
 */
export function usePermissionIndex(ready: boolean) {
  // Without a listener ahooks writes every failure to the console.
  const { data: tree, error, loading, refresh } = useRequest(requestTree, { ready, onError: () => undefined });
  const t = useTranslate();
  const index = useMemo(() => tree && indexTree(withShownNames(t, tree)), [tree, t]);
  return { index, failed: !loading && error !== undefined, reload: refresh };
}
