import { clearCache, useRequest } from 'ahooks';
import { useEffect, useRef } from 'react';
import type { Outcome } from '@/request/outcome';
import { onSignInEnd } from '@/utils/signInState';
import { useBackOnline } from './browser/useConnection';

interface CachedRequestOptions {
  /**
   * Key of the cached response, which must contain the id of the signed-in account.
   * Undefined while the account is unknown. Nothing is cached then.
   */
  cacheKey: string | undefined;
  /** Milliseconds for which a response is cached. */
  cacheTime: number;
  /**
   * Milliseconds during which a cached response is used without a new request. By default, each mount sends a request.
   */
  staleTime?: number;
  /** Minimum number of milliseconds between two refreshes that are caused by a focus of the window. */
  focusTimespan: number;
  /** While false, no request is sent. */
  ready?: boolean;
}

// Removes the data of the previous account from memory when its sign-in ends.
onSignInEnd(() => clearCache());

/**
 * Returns the value of a read call, cached by ahooks and refreshed when the window gets the focus.
 * After a failed refresh, the last value is kept. `failed` is true only if the request failed and there is no value.
 * @param toValue converts the response's `data` for the screen
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
    // Without an error handler, ahooks writes every failure to the console.
    onError: () => undefined,
  });

  // If there is no value, the component that shows the failure retries instead.
  useBackOnline(() => {
    if (error !== undefined && data !== undefined) refresh();
  });

  const withoutKey = useRef(cacheKey === undefined);
  useEffect(() => {
    // A response that arrived before the account was known is cached once the account is known.
    if (!withoutKey.current || cacheKey === undefined || data === undefined) return;
    withoutKey.current = false;
    mutate(data);
  }, [cacheKey, data, mutate]);

  return { data, loading, failed: error !== undefined && data === undefined, refresh };
}
