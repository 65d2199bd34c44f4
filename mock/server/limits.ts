import { MAX_UPLOAD_BYTES } from '../../src/constants/limits';

const KIB = 1024;
const SECOND = 1000;

/** Limits of the server; sizes in bytes, times in milliseconds. */
export const limits = {
  /** Bodies of calls that need no permission: a username and some passwords of 128 escaped characters. */
  publicBody: 8 * KIB,
  /** Bodies of calls that need a permission: the longest texts, and hundreds of ids. */
  body: 64 * KIB,
  /** Bodies of roles, with all permissions of a large tree. */
  roleBody: 1024 * KIB,
  /** Invalid fields listed in a response, since a request can contain any number of them. */
  maxErrors: 20,
  /** Characters of a field name in a response; names in the contract are shorter. */
  errorName: 64,
  /** Discarded bytes of a refused body: some clients read the response only after they have sent all of the body. */
  discardedBody: 16 * 1024 * KIB,

  /**
   * Concurrent calls of an account: as many as a browser makes. Further calls wait, and so cannot delay other accounts.
   */
  concurrentCalls: 6,

  upload: {
    /** Form fields before the file: object storage needs about ten. The longest, the policy, has hundreds of bytes. */
    fields: 16,
    fieldName: 64,
    fieldValue: 8 * KIB,
    file: MAX_UPLOAD_BYTES,
    /** Maximum image size in pixels: two MiB can decompress to gigabytes in browsers. Photos of cameras are smaller. */
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
  /** Keep-alive; longer than that of load balancers (60 s), which thus never reuse a connection closed here. */
  idleTime: 65 * SECOND,
  /** Time without traffic after which a connection is closed, such as when the client does not read a response. */
  stalledTime: 90 * SECOND,
} as const;
