import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { imageTypes, type ImageType } from '../rules/imageType';

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp|gif)$/;

export interface UploadFolder {
  /** Stores an image for good and whole, or not at all. @returns its name, which cannot be guessed */
  save(bytes: Buffer, type: ImageType): Promise<string>;
  /** @returns the image of that name with its media type; undefined for any other name */
  find(name: string): Promise<{ body: Buffer; type: string } | undefined>;
}

/** @param folder created at the first image */
export function uploadFolder(folder: string): UploadFolder {
  return {
    async save(bytes, type) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${randomBytes(16).toString('hex')}.${type}`;
      const unfinished = path.join(folder, `.${name}.part`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path.join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
      return name;
    },

    async find(name) {
      const type = NAME.exec(name)?.[1] as ImageType | undefined;
      if (!type) return undefined;
      try {
        return { body: await readFile(path.join(folder, name)), type: imageTypes[type] };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable once its folder is; Windows cannot open folders, and its file system sees to it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
