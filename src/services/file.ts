import type { Outcome } from '@/request/outcome';
import { send } from '@/request/send';
import { postFile, type UploadOptions } from '@/request/upload';

/**
 * Uploads an image to the organisation's object storage; resolves to the image's address. A refused upload policy is
 * shown like any failed call (spec §8); an error of the storage is left to the caller. Each upload requests a new
 * policy, since policies expire within minutes.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<Outcome<string>> {
  const config = await send('ossConfig', {}, { ...(options.signal && { signal: options.signal }) });
  return config.ok ? postFile(config.data, file, options) : config;
}
