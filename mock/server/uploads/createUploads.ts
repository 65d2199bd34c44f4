import { performance } from 'node:perf_hooks';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FieldErrors } from '../../../src/contract/envelope';
import { Failure, refusal, requireValid } from '../failure';
import { limits } from '../limits';
import { answerText, words } from '../words/words';
import { logEntry } from '../pipeline/audit';
import { appendLog } from '../rules/logChain';
import { loadActor, requireAccess } from '../rules/actor';
import { imageSizeOf, imageTypeOf, LONGEST_SIGNATURE, type ImageType, bareImage, imageTypes } from '../rules/images';
import { isInside, readPolicy, UPLOAD_PATH, type PolicyHolder, countUpload, createUnfinished } from './uploadPolicy';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';

/** An upload form, independent of the transport (HTTP server or development server). */
export interface UploadForm {
  fields: Readonly<Record<string, string | undefined>>;
  /** Content of the file, as a stream that is read on demand. */
  file: AsyncIterable<Buffer> | undefined;
}

/** Client that has sent an upload form. The log records the client. */
export interface UploadSender {
  ip: string;
  userAgent: string | undefined;
}

export interface Uploads extends Pick<UploadFolder, 'find' | 'removeUnfinished'> {
  /**
   * Checks the form, its policy and the account to which the policy was issued. Then stores the image.
   * @returns the address of the image on this server
   * @throws Failure 422 if fields are missing or the key is outside of the policy's folder.
   * Failure 403 if the policy is invalid, or session or permission have been revoked.
   * Failure 413 above 2 MiB, 40 megapixels, or 8192 pixels on one side.
   * Failure 415 unless the file is PNG, JPEG, WebP or GIF, and 429 above the daily quota.
   */
  accept(form: UploadForm, sender: UploadSender): Promise<{ url: string }>;
}

interface UploadsOptions {
  folder: string;
  /** Secret that signs upload policies. */
  secret: string;
  store: Store;
  /** Returns the present time in epoch milliseconds; by default from the system clock. */
  now?: () => number;
}

/** Path prefix of uploaded images. */
export const UPLOADS_PREFIX = '/uploads/';

/**
 * Creates the service that accepts uploads.
 * No session token is required: as in object storage, the policy is the credential.
 */
export function createUploads({ folder, secret, store, now = Date.now }: UploadsOptions): Uploads {
  const images = uploadFolder(folder);
  const unfinishedUploads = createUnfinished();

  /**
   * Makes all checks that are possible before the file is read.
   * @returns the account, the requested key, and a function that must be called when the upload has ended
   */
  async function admit({ fields, file }: UploadForm): Promise<{ holder: PolicyHolder; key: string; end: () => void }> {
    const { key = '', policy = '', signature = '' } = fields;
    // Upload forms of the object storage call the access id `OSSAccessKeyId`.
    // The storage's examples for browsers call the access id `accessId`.
    const accessId = fields['OSSAccessKeyId'] ?? fields['accessId'] ?? '';
    requireValid(missingFields({ key, policy, signature, OSSAccessKeyId: accessId, file: file ? 'file' : '' }));
    const { dir, ...holder } = readPolicy(secret, { policy, signature, accessId }, now());
    await requireMayUpload(store.db, holder, now());
    requireValid(isInside(dir, key) ? {} : { key: [words().fields.keyOutside] });
    return { holder, key, end: await unfinishedUploads.begin(store.db, holder.staffId, now()) };
  }

  return {
    find: images.find,
    removeUnfinished: images.removeUnfinished,

    async accept(form, sender) {
      const startedAt = performance.now();
      const { holder, key, end } = await admit(form);
      const image = await images.begin().catch((error: unknown) => {
        end();
        throw error;
      });
      try {
        const { type, bytes } = await receive(form.file ?? emptyFile(), image);
        await store.transaction(async (tx) => {
          // Checked again in the transaction, since time has passed and there may be concurrent uploads.
          const actor = await requireMayUpload(tx, holder, now());
          await countUpload(tx, { staffId: holder.staffId, bytes, now: now() });
          const request = {
            method: 'POST',
            path: UPLOAD_PATH,
            query: {},
            ip: sender.ip,
            headers: { 'user-agent': sender.userAgent },
          };
          const durationMs = performance.now() - startedAt;
          const source = {
            name: 'upload',
            request,
            input: { body: { key, type, bytes } },
            now: now(),
            durationMs,
          } as const;
          await appendLog(
            tx,
            logEntry(source, { user: actor, happening: { kind: 'uploaded', type }, status: 200, code: 200 }),
          );
        });
        return { url: UPLOADS_PREFIX + (await image.finish(type)) };
      } finally {
        await image.discard();
        end();
      }
    },
  };
}

/** @throws Failure 403 if session or permission have been revoked since the policy was issued */
async function requireMayUpload(db: Db, { jti, staffId }: PolicyHolder, now: number) {
  try {
    const actor = await loadActor(db, { jti, staffId }, now);
    await requireAccess(db, actor, 'ossConfig');
    return actor;
  } catch (error) {
    throw error instanceof Failure ? refusal(403, answerText('uploadPolicyInvalid')) : error;
  }
}

/**
 * Copies `file` to `image` in chunks. Stops as soon as the file exceeds a limit or is not an image.
 * @throws Failure 413 for too many bytes or pixels, 415 if the file is not an image, 422 if it is empty
 */
async function receive(
  file: AsyncIterable<Buffer>,
  image: UnfinishedImage,
): Promise<{ type: ImageType; bytes: number }> {
  let parts: Buffer[] = [];
  let type: ImageType | undefined;
  let isMeasured = false;
  let [bytes, inspectedBytes] = [0, 0];
  const look = () => {
    inspectedBytes = bytes;
    const head = Buffer.concat(parts);
    type ??= imageTypeOf(head);
    if (!type && head.length >= LONGEST_SIGNATURE) throw refusal(415, answerText('uploadNotImage'));
    isMeasured = type !== undefined && isOfFairSize(type, head);
    if (isMeasured) parts = [];
  };
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > limits.upload.file) throw refusal(413, answerText('uploadTooLarge'));
    if (!isMeasured) parts.push(chunk);
    // The file is inspected again only once its size has doubled, because each inspection joins all parts.
    if (!isMeasured && bytes >= 2 * inspectedBytes) look();
    await image.write(chunk);
  }
  requireValid(missingFields({ file: bytes > 0 ? 'file' : '' }));
  if (!isMeasured) look();
  if (!type || !isMeasured) throw refusal(415, answerText('uploadNotImage'));
  return { type, bytes };
}

/** @returns true if the size is known and allowed. @throws Failure 413 if the image is larger */
function isOfFairSize(type: ImageType, head: Buffer): boolean {
  const size = imageSizeOf(type, head);
  if (!size) return false;
  const { imageSide, imagePixels } = limits.upload;
  const isLarge = Math.max(size.width, size.height) > imageSide || size.width * size.height > imagePixels;
  if (isLarge) throw refusal(413, answerText('uploadPixels', imageSide, imagePixels / 1_000_000));
  return true;
}

async function* emptyFile(): AsyncGenerator<Buffer> {}

function missingFields(parts: Record<string, string | Buffer>): FieldErrors {
  const names = Object.keys(parts).filter((name) => parts[name]?.length === 0);
  return Object.fromEntries(names.map((name) => [name, [words().schema.required]]));
}

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp|gif)$/;
const UNFINISHED = /^\.[0-9a-f]{32}(\.\w+)?\.part$/;

/**
 * Age in milliseconds at which a partial file counts as abandoned; no upload takes so long.
 * Younger files may belong to other processes.
 */
const ABANDONED = 60 * 60 * 1000;

/** An image that is being written. */
interface UnfinishedImage {
  write(bytes: Buffer): Promise<void>;
  /** Stores the image atomically. @returns the name of the image, which cannot be guessed */
  finish(type: ImageType): Promise<string>;
  /** Deletes the partial file. No-op after `finish`. */
  discard(): Promise<void>;
}

interface UploadFolder {
  begin(): Promise<UnfinishedImage>;
  /** @returns the image without metadata (`bareImage`) and its content type; undefined if the name is unknown */
  find(name: string): Promise<{ body: Buffer; type: string } | undefined>;
  /** Deletes partial files of processes that no longer run. */
  removeUnfinished(): Promise<void>;
}

/** @param folder folder of the images; it is created with the first image */
function uploadFolder(folder: string): UploadFolder {
  return {
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomBytes(16).toString('hex');
      const partialFile = path.join(folder, `.${id}.part`);
      const handle = await open(partialFile, 'wx', 0o600);
      return {
        async write(bytes) {
          await handle.writeFile(bytes);
        },
        async finish(type) {
          await handle.sync();
          await handle.close();
          const name = `${id}.${type}`;
          await rename(partialFile, path.join(folder, name));
          await syncFolder(folder);
          return name;
        },
        async discard() {
          await handle.close().catch(() => undefined);
          await rm(partialFile, { force: true });
        },
      };
    },

    async find(name) {
      const type = NAME.exec(name)?.[1] as ImageType | undefined;
      if (!type) return undefined;
      try {
        return { body: bareImage(type, await readFile(path.join(folder, name))), type: imageTypes[type] };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async removeUnfinished() {
      // The folder does not exist before the first upload.
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((child) => UNFINISHED.test(child))) {
        const file = path.join(folder, name);
        // Another process may have deleted the file meanwhile.
        const stats = await stat(file).catch(() => undefined);
        if (stats && Date.now() - stats.mtimeMs > ABANDONED) await rm(file, { force: true });
      }
    },
  };
}

/** Syncs the folder to the disk, which makes a rename in it durable. Windows cannot open folders, and needs no sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
