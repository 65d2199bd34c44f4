import { createHmac } from 'node:crypto';
import type { OssConfig } from '../../../src/contract/session';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../src/constants/limits';

/** A bucket of Aliyun OSS (object storage), with credentials for writing. */
export interface ObjectStorage {
  /** Origin of the bucket, to which images are uploaded and from which they are loaded. */
  origin: string;
  bucket: string;
  accessKeyId: string;
  accessKeySecret: string;
  /**
   * Region such as `cn-hangzhou`.
   * If it is set, policies are signed with signature version 4, which newer buckets require.
   */
  region: string | undefined;
}

interface PolicyTerms {
  /** Prefix that the keys of uploaded files must have. */
  dir: string;
  /** Present time in epoch milliseconds. */
  now: number;
  ttlSeconds: number;
}

type Condition = unknown[] | Record<string, string>;

/**
 * Issues a policy with which a browser can upload one image below `dir`.
 * The object storage checks the policy itself, without a request to this server.
 * @returns the policy and its signature, with the fields of the API contract; `expire` is in epoch seconds
 */
export function issueStoragePolicy(storage: ObjectStorage, { dir, now, ttlSeconds }: PolicyTerms): OssConfig {
  const { origin: host, bucket, accessKeyId: accessId } = storage;
  const expire = Math.floor(now / 1000) + ttlSeconds;
  const conditions: Condition[] = [
    { bucket },
    ['starts-with', '$key', dir],
    ['content-length-range', 1, MAX_UPLOAD_BYTES],
    ['in', '$content-type', UPLOAD_TYPES],
    ['eq', '$success_action_status', '200'],
  ];
  const { conditions: versionConditions, sign } =
    storage.region === undefined ? version1(storage) : version4(storage, storage.region, now);
  const content = {
    expiration: new Date(expire * 1000).toISOString(),
    conditions: [...conditions, ...versionConditions],
  };
  const policy = Buffer.from(JSON.stringify(content)).toString('base64');
  return { dir, expire, host, accessId, policy, signature: sign(policy) };
}

/** A signature version: the policy conditions that it requires, and its signing function. */
interface Scheme {
  conditions: Condition[];
  sign: (policy: string) => string;
}

function version1({ accessKeySecret }: ObjectStorage): Scheme {
  return { conditions: [], sign: (policy) => createHmac('sha1', accessKeySecret).update(policy).digest('base64') };
}

function version4({ accessKeyId, accessKeySecret }: ObjectStorage, region: string, now: number): Scheme {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), region, 'oss', 'aliyun_v4_request'];
  const key = scope.reduce<string | Buffer>(
    (secret, element) => createHmac('sha256', secret).update(element).digest(),
    `aliyun_v4${accessKeySecret}`,
  );
  return {
    conditions: [
      { 'x-oss-signature-version': 'OSS4-HMAC-SHA256' },
      { 'x-oss-credential': [accessKeyId, ...scope].join('/') },
      { 'x-oss-date': time },
    ],
    sign: (policy) => createHmac('sha256', key).update(policy).digest('hex'),
  };
}
