import type { Outcome } from '@/request/outcome';
import { send } from '@/request/send';
import { postFile, type UploadOptions } from '@/request/upload';

/**
 * Uploads an image to the organisation's object storage. Resolves to the address of the image.
 * If the backend refuses an upload policy, a message is shown as for other calls (spec §8).
 * The caller must show errors of the storage. Each upload requests a new policy, since policies expire within minutes.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<Outcome<string>> {
  const config = await send('ossConfig', {}, { ...(options.signal && { signal: options.signal }) });
  return config.ok ? postFile(config.data, file, options) : config;
}
