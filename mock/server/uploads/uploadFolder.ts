import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { bareImage, imageTypes, type ImageType } from '../rules/images';

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp|gif)$/;
const UNFINISHED = /^\.[0-9a-f]{32}(\.\w+)?\.part$/;

/** Age in milliseconds of abandoned files; no upload takes as long. Other processes may share the folder. */
const ABANDONED = 60 * 60 * 1000;

/** Image that is being written. */
export interface UnfinishedImage {
  write(bytes: Buffer): Promise<void>;
  /** Stores the image atomically. @returns its name, which cannot be guessed */
  finish(type: ImageType): Promise<string>;
  /** Deletes the partial file; no-op after `finish`. */
  discard(): Promise<void>;
}

export interface UploadFolder {
  begin(): Promise<UnfinishedImage>;
  /** @returns the image without metadata (`bareImage`) and its content type; undefined for an unknown name */
  find(name: string): Promise<{ body: Buffer; type: string } | undefined>;
  /** Deletes partial files of ended processes. */
  removeUnfinished(): Promise<void>;
}

/** @param folder created with the first image */
export function uploadFolder(folder: string): UploadFolder {
  return {
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomBytes(16).toString('hex');
      const unfinished = path.join(folder, `.${id}.part`);
      const handle = await open(unfinished, 'wx', 0o600);
      return {
        async write(bytes) {
          await handle.writeFile(bytes);
        },
        async finish(type) {
          await handle.sync();
          await handle.close();
          const name = `${id}.${type}`;
          await rename(unfinished, path.join(folder, name));
          await syncFolder(folder);
          return name;
        },
        async discard() {
          await handle.close().catch(() => undefined);
          await rm(unfinished, { force: true });
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
      for (const name of names.filter((one) => UNFINISHED.test(one))) {
        const file = path.join(folder, name);
        // Another process may have deleted it.
        const written = await stat(file).catch(() => undefined);
        if (written && Date.now() - written.mtimeMs > ABANDONED) await rm(file, { force: true });
      }
    },
  };
}

/** Syncs the folder, which makes a rename durable. Windows cannot open folders, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
