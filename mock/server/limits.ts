import { MAX_UPLOAD_BYTES } from '../../src/constants/limits';

const KIB = 1024;
const SECOND = 1000;

/** Limits of the server; sizes in bytes, times in milliseconds. */
export const limits = {
  /** Bodies of calls without a permission: a username and some passwords of 128 escaped characters. */
  publicBody: 8 * KIB,
  /** Bodies of calls with a permission: the longest texts, and hundreds of ids. */
  body: 64 * KIB,
  /** Bodies of roles, with all permissions of a large tree. */
  roleBody: 1024 * KIB,
  /** Invalid fields in a response, since the sender can add any number. */
  maxErrors: 20,
  /** Characters of a field name in a response; those of the contract are shorter. */
  errorName: 64,
  /** Discarded part of a refused body: some clients read the response only after sending all of it. */
  discardedBody: 16 * 1024 * KIB,

  /**
   * Concurrent calls of an account, as many as a browser makes. Further ones wait, so that they cannot delay others.
   */
  concurrentCalls: 6,

  upload: {
    /** Fields before the file: object storage has about ten; the policy is the longest, hundreds of bytes. */
    fields: 16,
    fieldName: 64,
    fieldValue: 8 * KIB,
    file: MAX_UPLOAD_BYTES,
    /** Limits of images: two MiB can decompress to gigabytes in browsers. Cameras stay below. */
    imageSide: 8192,
    imagePixels: 40_000_000,
    /** Whole form: image and fields; the nginx example has the same limit. */
    form: MAX_UPLOAD_BYTES + 64 * KIB,
    /** Uploads per account and day: enough for pictures of all colleagues, too few for file storage. */
    filesADay: 300,
    bytesADay: 200 * 1024 * KIB,
  },

  /** Concurrent connections: six per browser for hundreds of people, about 10 KiB each. */
  connections: 4096,
  /** Time for the headers, against slow-header attacks. */
  headerTime: 10 * SECOND,
  /** Time for the whole request: two MiB on a slow connection. */
  requestTime: 30 * SECOND,
  /**
   * Keep-alive; longer than that of load balancers (60 s), so that they never reuse a connection that was closed here.
   */
  idleTime: 65 * SECOND,
  /** Time without traffic, such as for a response that the client does not read. */
  stalledTime: 90 * SECOND,
} as const;
