import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs the content of a file to the disk. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Syncs a folder to the disk, which makes a rename in it durable. No-op on Windows, which cannot open folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
