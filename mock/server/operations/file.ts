import { performance } from 'node:perf_hooks';
import { API_PREFIX, endpoints } from '../../../src/contract/endpoints';
import type { OssConfig } from '../../../src/contract/session';
import { logEntry } from '../pipeline/audit';
import type { SignedInContext, HandlersOf } from '../pipeline/context';
import { loadActor, requireAccess } from '../rules/actor';
import { appendLog } from '../rules/logChain';
import { issueStoragePolicy, type ObjectStorage } from '../rules/objectStorage';
import { dirOf, issuePolicy, POLICY_SECONDS, countUpload } from '../uploads/uploadPolicy';

const { method, path } = endpoints.ossConfig;

export const fileOperations: HandlersOf<'ossConfig'> = {
  ossConfig: async (context) => {
    const { now, secret, actor, objectStorage } = context;
    if (objectStorage) return allowUpload(context, objectStorage);
    return issuePolicy(await secret, { staffId: actor.id, jti: actor.jti }, now());
  },
};

/**
 * Issues an upload policy for object storage.
 * The upload is counted and logged when the policy is issued, since the upload itself bypasses this server.
 */
async function allowUpload(context: SignedInContext, storage: ObjectStorage): Promise<OssConfig> {
  const startedAt = performance.now();
  const { store, actor, ip, userAgent } = context;
  const now = context.now();
  const dir = dirOf(actor.id);
  await store.transaction(async (tx) => {
    const holder = await loadActor(tx, { staffId: actor.id, jti: actor.jti }, now);
    await requireAccess(tx, holder, 'ossConfig');
    await countUpload(tx, { staffId: actor.id, bytes: 0, now });
    const request = { method, path: API_PREFIX + path, query: {}, ip, headers: { 'user-agent': userAgent } };
    const source = {
      name: 'upload',
      request,
      input: { body: { dir } },
      now,
      durationMs: performance.now() - startedAt,
    } as const;
    const happening = { kind: 'uploadAllowed', bucket: storage.bucket } as const;
    const event = { user: holder, happening, status: 200, code: 200 };
    await appendLog(tx, logEntry(source, event));
  });
  return issueStoragePolicy(storage, { dir, now, ttlSeconds: POLICY_SECONDS });
}
