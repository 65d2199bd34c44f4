import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { useMemo } from 'react';
import { retryItem, type PaletteItem } from '@/components/commandPalette/paletteItem';
import SystemLogo from '@/components/display/SystemLogo';
import { useMaintenanceQuestion } from '@/components/feedback/useModal';
import { CACHE_TIME, FOCUS_TIMESPAN } from '@/constants/limits';
import { visitInNewTab } from '@/hooks/navigation';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchCards } from '@/services/card';
import { systemsOf } from '@/utils/systems';

const nothing = (): void => undefined;

/**
 * Returns the palette items of the user's business systems that have an address; none if `allowed` is false.
 * After a failed request, `failed` is an item that retries the request.
 */
export function useSystemGroup(owner: number | undefined, allowed: boolean) {
  const t = useTranslate();
  const ask = useMaintenanceQuestion();
  const { data, failed, refresh } = useCachedRequest(() => fetchCards(WITHOUT_MESSAGE), systemsOf, {
    // The home page uses the same cached response of the business systems.
    cacheKey: owner === undefined ? undefined : `cards-${owner}`,
    cacheTime: CACHE_TIME,
    staleTime: CACHE_TIME,
    focusTimespan: FOCUS_TIMESPAN,
    ready: allowed,
  });

  const items = useMemo(
    () =>
      (data ?? []).flatMap(
        ({ id, name: storedName, code, description, category, maintenance, logo, url }): PaletteItem[] => {
          if (url === undefined) return [];
          const name = storedName || t('home.unnamed');
          const open = () => visitInNewTab(url);
          return [
            {
              id: `system:${id}`,
              name,
              hint: [category, maintenance && t('home.status.maintenance')].filter(Boolean).join(' · '),
              keywords: `${code}\n${description}\n${category}`,
              icon: <SystemLogo small name={storedName} src={logo} seed={id} />,
              run: () => (maintenance ? ask({ name: storedName, url }, nothing) : open()),
            },
          ];
        },
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` has a new identity but the same effect in each render
    [data, t],
  );
  const urls = useMemo(() => new Set(data?.map(({ url }) => url)), [data]);
  return {
    items,
    /** Addresses of the items. The palette leaves out menu entries that have one of these addresses. */
    urls,
    failed: failed
      ? retryItem('systems', t('home.failed'), t('common.retry'), <AppstoreOutlined />, refresh)
      : undefined,
  };
}
