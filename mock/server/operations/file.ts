import { createHmac } from 'node:crypto';
import { API_PREFIX } from '../../../src/contract/endpoints';
import type { HandlersOf } from '../pipeline/handler';

const LASTS_SECONDS = 300;
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const ACCESS_ID = 'account-center';

export const fileOperations: HandlersOf<'ossConfig'> = {
  /** A policy in the manner of object storages, signed so that the upload target can trust what the browser sends. */
  async ossConfig({ now, secret, actor }) {
    const dir = `uploads/${actor.id}/`;
    const expire = Math.floor(now() / 1000) + LASTS_SECONDS;
    const conditions = [
      ['content-length-range', 1, MAX_UPLOAD_BYTES],
      ['starts-with', '$key', dir],
    ];
    const policy = Buffer.from(
      JSON.stringify({ expiration: new Date(expire * 1000).toISOString(), conditions }),
    ).toString('base64');
    return {
      dir,
      expire,
      host: `${API_PREFIX}/file/oss/upload`,
      accessId: ACCESS_ID,
      policy,
      signature: uploadSignature(await secret, policy),
    };
  },
};

/** A key of its own, so that a signed policy can never pass for a token. */
function uploadSignature(secret: string, policy: string): string {
  const key = createHmac('sha256', secret).update('upload-policy').digest();
  return createHmac('sha256', key).update(policy).digest('base64');
}
