import type { APIRequestContext } from '@playwright/test';
import { openSession } from './person';

/** What the administrator does beside the browser, call by call; resolves to the data of the answer. */
export async function asAdmin(request: APIRequestContext) {
  const { token } = await openSession(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  return async <Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Data> => {
    const answer = await request.fetch(`/api/account-api${path}`, { method, headers, ...(body && { data: body }) });
    return ((await answer.json()) as { data: Data }).data;
  };
}
