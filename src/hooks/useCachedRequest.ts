import { clearCache, useRequest } from 'ahooks';
import { useEffect, useRef } from 'react';
import type { Outcome } from '@/request/outcome';
import { onSignInEnd } from '@/utils/signInState';
import { useBackOnline } from './browser/useConnection';

interface CachedRequestOptions {
  /** Must contain the signed-in person's id; undefined while the person is unknown: then nothing is cached. */
  cacheKey: string | undefined;
  /** Milliseconds for which a response is cached. */
  cacheTime: number;
  /** Milliseconds for which a cached response needs no new request; by default, each mount sends a request. */
  staleTime?: number;
  /** At most one refresh in this many milliseconds when the window gets the focus. */
  focusTimespan: number;
  /** While false, no call is made. */
  ready?: boolean;
}

// Removes the data of an ended sign-in from memory, although its keys would not be used again.
onSignInEnd(() => clearCache());

/**
 * Result of a read call, cached by ahooks and refreshed on focus; `toValue` converts the envelope's `data` for the
 * screen. After a failed refresh the last value stays; `failed` is true only if there is no value.
 */
export function useCachedRequest<Data, Value>(
  service: () => Promise<Outcome<Data>>,
  toValue: (data: Data) => Value,
  { cacheKey, ready = true, ...options }: CachedRequestOptions,
) {
  const request = async (): Promise<Value> => {
    const outcome = await service();
    if (!outcome.ok) throw outcome.failure.error;
    return toValue(outcome.data);
  };
  const { data, error, loading, refresh, mutate } = useRequest(request, {
    ...options,
    cacheKey,
    ready,
    refreshOnWindowFocus: true,
    // Without a listener ahooks writes every failure to the console.
    onError: () => undefined,
  });

  // Without a value, the component that shows the failure retries instead.
  useBackOnline(() => {
    if (error !== undefined && data !== undefined) refresh();
  });

  const withoutKey = useRef(cacheKey === undefined);
  useEffect(() => {
    // The response arrived before the person was known, so it is cached only now.
    if (!withoutKey.current || cacheKey === undefined || data === undefined) return;
    withoutKey.current = false;
    mutate(data);
  }, [cacheKey, data, mutate]);

  return { data, loading, failed: error !== undefined && data === undefined, refresh };
}
