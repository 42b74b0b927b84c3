import { createHash } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { pictureAddress, pictureKey } from '../bank/pictures.ts';
import type { Desk } from '../desk/desk.ts';

/** Stores an upload under the hash of its content: a name could reveal the answer, and versions keep their picture. */
export async function keepPicture(
  { deps }: Desk,
  key: string,
): Promise<{ src: string; sha256: string; address: string }> {
  const stored = (await deps.storage.get(key)) ?? fail('NOT_FOUND');
  if (stored.body.byteLength > PICTURE_MAX_BYTES) fail('PICTURE_TOO_HEAVY');
  const sha256 = createHash('sha256').update(stored.body).digest('hex');
  const image = { src: `${sha256}.webp`, sha256 };
  await deps.storage.put(pictureKey(image), stored);
  return { ...image, address: await pictureAddress(deps, image) };
}
