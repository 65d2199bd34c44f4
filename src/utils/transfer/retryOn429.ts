const TOO_MANY = 429;
/** Wait in seconds if the server names none. */
const DEFAULT_WAIT = 2;
/** Maximum wait in seconds: a longer one is too long for a progress bar, and counts as a failure. */
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
  /** Called before each wait with its length in seconds, and with 0 after it. */
  onWait?: (seconds: number) => void;
}

/** Resolves after some time, or at once when the signal aborts. */
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
 * Repeats a call that was refused by a rate limit (429), after the time that the server asks for. Such a call was not
 * carried out, so this is safe for changes as well. Returns any other response, and the sixth refusal.
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
