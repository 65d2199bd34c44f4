import { API_PREFIX } from '@/contract/endpoints';
import { answer, serve, type Answer } from '../../request/support';
import { held } from './held';

/** One call as a hook made it. */
export interface Asked {
  /** What follows the prefix, without the query: `/roles/show/3`. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  signal: AbortSignal | null | undefined;
}

export const fine = (data: unknown): Answer => ({ body: { code: 200, message: '', data } });

export const refused = (code: number, message = `refused: ${code}`): Answer => ({
  status: code,
  body: { code, message, data: null },
});

export const pageOf = (rows: readonly object[], total = rows.length): Answer =>
  fine({ data: rows, total, current_page: 1 });

/** Answers the calls of services; returns those that were made, in order. What is not answered is a 404. */
export function network(reply: (asked: Asked) => Answer | Promise<Answer> | undefined): Asked[] {
  const calls: Asked[] = [];
  serve(({ url, init }) => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const asked: Asked = {
      path: pathname.replace(API_PREFIX, ''),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal,
    };
    calls.push(asked);
    const result = reply(asked) ?? refused(404);
    return result instanceof Promise ? result.then(answer) : result;
  });
  return calls;
}

/** A network that answers a call from `known`, or when `give` is called: the oldest waiting call, or the one at an index. */
export function waitingNetwork(known: (path: string) => Answer | undefined = () => undefined) {
  const answers: ReturnType<typeof held<Answer>>[] = [];
  let next = 0;
  const calls = network(({ path }) => {
    const answer = known(path);
    if (answer) return answer;
    const one = held<Answer>();
    answers.push(one);
    return one.promise;
  });
  return { calls, give: (answer: Answer, place = next++) => answers.at(place)?.give(answer) };
}
