import type { Deps, ImportReport } from '@app/platform/server';
import { contentTypeOf, pictureKey } from '../bank/pictures.ts';
import type { ContentImage } from '../items/content.ts';

export interface Picture extends Pick<ContentImage, 'src' | 'sha256'> {
  readonly body: Uint8Array;
}

/** Call before importing the questions. A picture is stored under the hash of its content, so none is overwritten. */
export async function storePictures(deps: Deps, pictures: readonly Picture[]): Promise<ImportReport> {
  let inserted = 0;
  for (const picture of pictures) {
    const key = pictureKey(picture);
    if (await deps.storage.get(key)) continue;
    await deps.storage.put(key, { body: picture.body, contentType: contentTypeOf(picture.src) });
    inserted += 1;
  }
  return { inserted, updated: 0, unchanged: pictures.length - inserted, conflicts: [] };
}

export async function readPicture(deps: Deps, image: Pick<ContentImage, 'src' | 'sha256'>): Promise<Uint8Array | null> {
  return (await deps.storage.get(pictureKey(image)))?.body ?? null;
}
