const TOO_MANY = 429;
/** Seconds to wait if the server does not return a time. */
const DEFAULT_WAIT = 2;
/** Maximum wait in seconds. If the server asks for a longer wait, the call counts as failed. */
const MAX_WAIT = 120;
const TRIES = 6;

interface Refusal {
  code: number | string;
  status?: number | undefined;
  retryAfter?: number | undefined;
}
type Answer = { ok: true } | { ok: false; failure: Refusal };

interface RetryOptions {
  signal?: AbortSignal;
  /** Called before each wait with the number of seconds to wait, and after the wait with 0. */
  onWait?: (seconds: number) => void;
}

/** Resolves after the given time, or at once if the signal aborts. */
const pause = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, seconds * 1000);
    signal?.addEventListener('abort', finish);
    if (signal?.aborted) finish();
  });

/**
 * Retries a call that a rate limit has refused (429), after the time for which the server asks.
 * A call refused by a rate limit was not carried out, so it is safe to retry changes.
 * Returns any other response, and the refusal of the sixth attempt.
 */
export async function retryOn429<Result extends Answer>(
  call: () => Promise<Result>,
  { signal, onWait }: RetryOptions = {},
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.ok || signal?.aborted || tries === TRIES) return answer;
    const { code, status, retryAfter = DEFAULT_WAIT } = answer.failure;
    if ((code !== TOO_MANY && status !== TOO_MANY) || retryAfter > MAX_WAIT) return answer;
    onWait?.(retryAfter);
    await pause(retryAfter, signal);
    onWait?.(0);
    if (signal?.aborted) return answer;
  }
}
