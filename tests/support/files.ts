/** What browsers have and jsdom lacks: reading a file, and an address for one. */

const read = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(blob);
  });

export function installFileReading(): void {
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return read(this);
  };
}

export const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await read(blob));

/** The text as it stands in the file, its byte order mark included. */
export const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));

export interface SavedFile {
  name: string;
  content: Blob;
}

/** Files that the app offers for download from here on. */
export function collectDownloads(): SavedFile[] {
  installFileReading();
  const saved: SavedFile[] = [];
  const contents: Blob[] = [];
  URL.createObjectURL = (content) => `blob:test/${contents.push(content as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const content = contents[Number(this.href.split('/').at(-1))];
    if (content) saved.push({ name: this.download, content });
  };
  return saved;
}
