/**
 * Milliseconds after which the object URL is revoked.
 * By then, the browser has begun to read the content. If the URL were revoked earlier, the file would be empty.
 */
const REVOKE_DELAY_MS = 60_000;

/** Downloads `content` as a file with the given name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
