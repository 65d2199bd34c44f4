import { MAX_UPLOAD_BYTES } from '../../src/constants/limits';

const KIB = 1024;
const SECOND = 1000;

/** What anybody may ask of the server, each with its reason; sizes in bytes, times in milliseconds. */
export const limits = {
  /** Calls that everybody may make: a name and some passwords, 128 characters each, escaped at their longest. */
  openBody: 8 * KIB,
  /** Calls that need a right: texts at their longest, some hundred ids. */
  body: 64 * KIB,
  /** A role with all the permissions of a large tree. */
  roleBody: 1024 * KIB,
  /** An answer to bad input names so many fields: more help nobody, and are the sender's to multiply. */
  namedErrors: 20,
  /** A field's name in an answer; ours are shorter. */
  errorName: 64,
  /** Of a body that is refused or not wanted, so much is thrown away while it arrives, that its sender reads the answer. */
  discarded: 16 * 1024 * KIB,

  /** Of an account: what a browser asks at once. Further calls wait, so that many connections of one account delay nobody else. */
  callsAtOnce: 6,

  upload: {
    /** An object storage's form has some ten fields before its file; a policy is the longest, some hundred bytes. */
    fields: 16,
    fieldName: 64,
    fieldValue: 8 * KIB,
    file: MAX_UPLOAD_BYTES,
    /** A file of two MiB can unfold to gigabytes in every browser that shows it; cameras make images of this size. */
    imageSide: 8192,
    imagePixels: 40_000_000,
    /** The image and the fields around it; the nginx example says the same. */
    form: MAX_UPLOAD_BYTES + 64 * KIB,
    /** Of an account on one day: pictures of all its colleagues, not a store of files. */
    filesADay: 300,
    bytesADay: 200 * 1024 * KIB,
  },

  /** Open at once: six of a browser for hundreds of people, some ten KiB each. */
  connections: 4096,
  /** A header that takes longer is somebody holding the connection. */
  headerTime: 10 * SECOND,
  /** The whole request; two mebibytes on a slow line. */
  requestTime: 30 * SECOND,
  /** Longer than the idle time of usual balancers (60 s), so that they never reuse a connection just closed here. */
  idleTime: 65 * SECOND,
  /** Nothing moves either way, such as an answer that nobody reads. */
  stalledTime: 90 * SECOND,
} as const;
