import { createHmac } from 'node:crypto';
import type { OssConfig } from '../../../src/contract/session';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../src/constants/limits';

/** A bucket of Aliyun OSS, and who may write into it. */
export interface ObjectStorage {
  /** Where forms are posted to and images are shown from: the bucket's own host. */
  origin: string;
  bucket: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** Such as `cn-hangzhou`: with it policies have the signature of version 4, which newer buckets ask for. */
  region: string | undefined;
}

interface Terms {
  /** The folder that keys must begin with. */
  dir: string;
  /** Epoch milliseconds. */
  now: number;
  lastsSeconds: number;
}

type Condition = unknown[] | Record<string, string>;

/** A policy that OSS itself checks: it takes one image below `dir` per form, and this server is not asked. */
export function issueStoragePolicy(storage: ObjectStorage, { dir, now, lastsSeconds }: Terms): OssConfig {
  const { origin: host, bucket, accessKeyId: accessId } = storage;
  const expire = Math.floor(now / 1000) + lastsSeconds;
  const conditions: Condition[] = [
    { bucket },
    ['starts-with', '$key', dir],
    ['content-length-range', 1, MAX_UPLOAD_BYTES],
    ['in', '$content-type', UPLOAD_TYPES],
    ['eq', '$success_action_status', '200'],
  ];
  const { fixed, sign } = storage.region === undefined ? version1(storage) : version4(storage, storage.region, now);
  const content = { expiration: new Date(expire * 1000).toISOString(), conditions: [...conditions, ...fixed] };
  const policy = Buffer.from(JSON.stringify(content)).toString('base64');
  return { dir, expire, host, accessId, policy, signature: sign(policy) };
}

/** How a policy is signed, and what it has to say about that. */
interface Scheme {
  fixed: Condition[];
  sign: (policy: string) => string;
}

function version1({ accessKeySecret }: ObjectStorage): Scheme {
  return { fixed: [], sign: (policy) => createHmac('sha1', accessKeySecret).update(policy).digest('base64') };
}

function version4({ accessKeyId, accessKeySecret }: ObjectStorage, region: string, now: number): Scheme {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), region, 'oss', 'aliyun_v4_request'];
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `aliyun_v4${accessKeySecret}`,
  );
  return {
    fixed: [
      { 'x-oss-signature-version': 'OSS4-HMAC-SHA256' },
      { 'x-oss-credential': [accessKeyId, ...scope].join('/') },
      { 'x-oss-date': time },
    ],
    sign: (policy) => createHmac('sha256', key).update(policy).digest('hex'),
  };
}
