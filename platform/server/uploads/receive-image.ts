import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { failUpload, type IncomingFile, mediaKey, mediaUrl, type UploadedImage } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import { LONGEST_SIDE, MOST_PIXELS } from './decode/limits.ts';
import { type Picture, reEncode } from './decode/re-encode.ts';
import { isPicture, sizeOf } from './picture-size.ts';

const WEBP = 'image/webp';
/** Enough for the header of every type we accept. */
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

/** Decodes an uploaded image and encodes it again, so that nothing of the original but its pixels is left. */
export async function checkedImage(original: Buffer): Promise<Picture & { readonly sha256: string }> {
  await refuseUnlessPicture(original);
  const picture = await reEncode(original);
  return { ...picture, sha256: createHash('sha256').update(picture.body).digest('hex') };
}

/** Stores an uploaded image under the hash of its content: sent twice it is stored once. */
export async function receiveImage(deps: Deps, file: IncomingFile): Promise<UploadedImage> {
  const { body, width, height, sha256 } = await checkedImage(await buffer(file.bytes));
  const name = `${sha256}.webp`;
  await deps.storage.put(mediaKey(name), { body, contentType: WEBP });
  return { key: mediaKey(name), url: mediaUrl(name), width, height, bytes: body.length, type: WEBP };
}
