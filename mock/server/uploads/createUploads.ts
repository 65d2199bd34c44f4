import { MAX_UPLOAD_BYTES } from '../../../src/constants/limits';
import type { FieldErrors } from '../../../src/contract/envelope';
import { refusal, requireValid } from '../failure';
import { messages, schemaMessages, fieldMessages } from '../messages';
import { imageTypeOf } from '../rules/imageType';
import { isInside, readPolicy } from '../rules/uploadPolicy';
import type { Store } from '../store/openStore';
import { uploadFolder, type UploadFolder } from './uploadFolder';

/** A browser-direct upload, freed from its transport. */
export interface UploadForm {
  fields: Readonly<Record<string, string | undefined>>;
  file: Buffer | undefined;
}

export interface Uploads extends Pick<UploadFolder, 'find'> {
  /**
   * Checks the form against its policy and stores the image.
   * @returns the address of the image on this server
   * @throws Failure 422 for missing parts or a key outside of the policy's folder, 403 for the policy, 413 over 2 MiB,
   * 415 for anything but PNG, JPEG, WebP and GIF
   */
  accept(form: UploadForm): Promise<{ url: string }>;
}

interface UploadsOptions {
  folder: string;
  /** The secret that signed the policies. */
  secret: string;
  store: Store;
  /** Epoch milliseconds; the real clock unless told otherwise. */
  now?: () => number;
}

/** The address below which images are served. */
export const UPLOADS_PREFIX = '/uploads/';

/** The target of upload policies. As with object storages the policy is the credential: no token is asked for. */
export function createUploads({ folder, secret, store, now = Date.now }: UploadsOptions): Uploads {
  const images = uploadFolder(folder);

  async function mayUpload(staffId: number): Promise<boolean> {
    const person = await store.db.selectFrom('staff').select('status').where('id', '=', staffId).executeTakeFirst();
    return person?.status === 1;
  }

  return {
    find: images.find,

    async accept({ fields, file }) {
      const { key = '', policy = '', signature = '' } = fields;
      // Both names are in use: the first by the storage's own forms, the second by its examples for browsers.
      const accessId = fields['OSSAccessKeyId'] ?? fields['accessId'] ?? '';
      requireValid(missing({ key, policy, signature, OSSAccessKeyId: accessId, file: file ?? '' }));
      const { staffId, dir } = readPolicy(secret, { policy, signature, accessId }, now());
      if (!(await mayUpload(staffId))) throw refusal(403, messages.uploadPolicyInvalid);
      requireValid(isInside(dir, key) ? {} : { key: [fieldMessages.keyOutside] });
      const bytes = file ?? Buffer.alloc(0);
      if (bytes.length > MAX_UPLOAD_BYTES) throw refusal(413, messages.uploadTooLarge);
      const type = imageTypeOf(bytes);
      if (!type) throw refusal(415, messages.uploadNotImage);
      return { url: UPLOADS_PREFIX + (await images.save(bytes, type)) };
    },
  };
}

function missing(parts: Record<string, string | Buffer>): FieldErrors {
  const names = Object.keys(parts).filter((name) => parts[name]?.length === 0);
  return Object.fromEntries(names.map((name) => [name, [schemaMessages.required]]));
}
