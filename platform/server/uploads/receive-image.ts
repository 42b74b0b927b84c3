import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { failUpload, type IncomingFile, mediaKey, mediaUrl, type UploadedImage } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import { LONGEST_SIDE, MOST_PIXELS } from './decode/limits.ts';
import { reEncode } from './decode/re-encode.ts';
import { isPicture, sizeOf } from './picture-size.ts';

const WEBP = 'image/webp';
/** Enough for the head of every kind we take. */
const SAMPLE_BYTES = 4100;

/** Detected from the bytes; the declared name and type are ignored. */
async function refuseUnlessPicture(file: Buffer): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(file.subarray(0, SAMPLE_BYTES)))?.mime ?? '';
  if (!isPicture(type)) failUpload('IMAGE_KIND_REFUSED');
  const { width, height } = sizeOf(file, type) ?? failUpload('FILE_UNREADABLE');
  if (width === 0 || height === 0) failUpload('FILE_UNREADABLE');
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) failUpload('IMAGE_TOO_LARGE');
}

/**
 * Stores a picture from outside as one of ours: decoded and written anew, so that nothing of the original but its
 * pixels is left. It lies under the hash of its content; the same picture sent twice is stored once.
 */
export async function receiveImage(deps: Deps, file: IncomingFile): Promise<UploadedImage> {
  const original = await buffer(file.bytes);
  await refuseUnlessPicture(original);
  const { body, width, height } = await reEncode(original);
  const name = `${createHash('sha256').update(body).digest('hex')}.webp`;
  await deps.storage.put(mediaKey(name), { body, contentType: WEBP });
  return { key: mediaKey(name), url: mediaUrl(name), width, height, bytes: body.length, type: WEBP };
}
