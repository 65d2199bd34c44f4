import { MAX_UPLOAD_BYTES } from '../../src/constants/limits';

const KIB = 1024;
const SECOND = 1000;

/** Limits of the server. Sizes are in bytes, times in milliseconds. */
export const limits = {
  /**
   * Maximum body of a call that needs no permission.
   * The limit leaves room for a username and a few passwords of 128 escaped characters.
   */
  publicBody: 8 * KIB,
  /** Maximum body of a call that needs a permission, with room for the longest texts and hundreds of ids. */
  body: 64 * KIB,
  /** Maximum body of a call that stores a role, with all permissions of a large permission tree. */
  roleBody: 1024 * KIB,
  /** Maximum number of invalid fields listed in a response, since a request can contain any number of fields. */
  maxErrors: 20,
  /** Maximum characters of a field name in a response. Field names in the contract are shorter. */
  errorName: 64,
  /**
   * Maximum number of bytes that are read and discarded after a body is refused.
   * Some clients read the response only after they have sent the whole body.
   */
  discardedBody: 16 * 1024 * KIB,

  /**
   * Maximum number of concurrent calls of an account, the same number as a browser makes.
   * Further calls of the account wait, so they cannot delay other accounts.
   */
  concurrentCalls: 6,

  upload: {
    /**
     * Maximum number of form fields before the file. Object storage needs about ten.
     * The longest one, the upload policy, has hundreds of bytes.
     */
    fields: 16,
    fieldName: 64,
    fieldValue: 8 * KIB,
    file: MAX_UPLOAD_BYTES,
    /**
     * Maximum image size in pixels.
     * Photos of cameras are smaller, but a malicious file of 2 MiB can decompress to gigabytes in a browser.
     */
    imageSide: 8192,
    imagePixels: 40_000_000,
    /** Maximum size of the whole form: image and fields. The nginx example has the same limit. */
    form: MAX_UPLOAD_BYTES + 64 * KIB,
    /**
     * Maximum uploads per account and day. The limit is enough for pictures of all colleagues.
     * The limit is too low to misuse the server as file storage.
     */
    filesADay: 300,
    bytesADay: 200 * 1024 * KIB,
  },

  /**
   * Maximum number of concurrent connections: six per browser for hundreds of people.
   * Each connection takes about 10 KiB of memory.
   */
  connections: 4096,
  /** Maximum time in which the headers must arrive. Protects against slow-header attacks. */
  headerTime: 10 * SECOND,
  /** Maximum time in which the whole request must arrive: enough for 2 MiB on a slow connection. */
  requestTime: 30 * SECOND,
  /**
   * Keep-alive time. It is longer than the keep-alive time of load balancers (60 s).
   * A load balancer therefore never reuses a connection that was closed here.
   */
  idleTime: 65 * SECOND,
  /** Time without traffic after which a connection is closed, for example if the client does not read a response. */
  stalledTime: 90 * SECOND,
} as const;
