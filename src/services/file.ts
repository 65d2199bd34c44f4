import type { Outcome } from '@/request/outcome';
import { send } from '@/request/send';
import { postFile, type UploadOptions } from '@/request/upload';

/**
 * Puts an image into the organisation's object storage; resolves to its address. A refused policy is told as any call is
 * (spec §8), what the storage says is for the field to show. Each upload asks for a policy of its own, as they last for
 * minutes only.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<Outcome<string>> {
  const config = await send('ossConfig', {}, { ...(options.signal && { signal: options.signal }) });
  return config.ok ? postFile(config.data, file, options) : config;
}
