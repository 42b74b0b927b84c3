import { AppError } from '@app/platform/contract';
import { checkedImage, type Deps } from '@app/platform/server';
import { type DraftImage, PICTURE_MAX_BYTES } from '@app/questions/contract';
import { pictureKey } from '../../bank/pictures.ts';
import { readPicture } from '../../pack/pictures.ts';
import { type PackagePicture, type ReadFile, type ReadRow, refusedRow } from '../formats/read-row.ts';

/** Each is decoded in a separate process, which takes a good part of a second. */
const MOST_NEW = 200;
const PLAIN_SRC = /^[0-9a-f]{64}\.[a-z]{3,4}$/;

type Place = Pick<DraftImage, 'src' | 'sha256'>;
type Refusal = readonly [problem: string, remedy: string];

/** An unknown picture is checked, re-encoded and stored under the hash of its content, like an upload. */
async function keepNew(deps: Deps, name: string, original: Buffer): Promise<Place | Refusal> {
  try {
    const { body, sha256 } = await checkedImage(original);
    if (body.byteLength > PICTURE_MAX_BYTES)
      return [
        `The picture ${name} is too large.`,
        'A picture can be 200 kB at most once it is saved as WebP. Make it smaller.',
      ];
    const place = { src: `${sha256}.webp`, sha256 };
    await deps.storage.put(pictureKey(place), { body, contentType: 'image/webp' });
    return place;
  } catch (error) {
    if (error instanceof AppError && error.http < 500)
      return [`The picture ${name} cannot be used.`, error.message || 'Use a PNG, JPEG, GIF or WebP picture.'];
    throw error;
  }
}

/** Handles every picture of a package once, however many questions show it. */
function keeper(deps: Deps, pictures: ReadonlyMap<string, Buffer>) {
  const decided = new Map<string, Place | Refusal>();
  let brought = 0;
  const decide = async ({ file, stored }: PackagePicture): Promise<Place | Refusal> => {
    const body = pictures.get(file);
    // One of our own: the stored picture is used, and nothing of the package is read.
    if (stored && PLAIN_SRC.test(stored.src) && (await readPicture(deps, stored))) return stored;
    const name = file.slice(file.lastIndexOf('/') + 1).slice(0, 60);
    if (!body)
      return [
        `${name ? `The picture ${name}` : 'A picture'} is not in the package.`,
        'Send the package as a zip with its pictures in it.',
      ];
    brought += 1;
    if (brought > MOST_NEW) return [`The package brings more than ${MOST_NEW} new pictures.`, 'Split the package.'];
    return keepNew(deps, name, body);
  };
  return async (picture: PackagePicture): Promise<Place | Refusal> => {
    const key = picture.stored ? `${picture.file} ${picture.stored.sha256}` : picture.file;
    const found = decided.get(key) ?? (await decide(picture));
    decided.set(key, found);
    return found;
  };
}

/** The rows of a package with their pictures stored; a row whose picture is not acceptable is refused. */
export async function importPictures(
  deps: Deps,
  { rows, pictures = new Map() }: ReadFile,
): Promise<readonly ReadRow[]> {
  const keep = keeper(deps, pictures);
  const ready: ReadRow[] = [];
  for (const row of rows) {
    if (!row.pictures || row.refused) {
      ready.push(row);
      continue;
    }
    const images: DraftImage[] = [];
    let refused: Refusal | undefined;
    for (const picture of row.pictures) {
      const place = await keep(picture);
      if ('src' in place) images.push({ ...place, ...picture.image });
      else refused ??= place;
    }
    const { pictures: _, ...rest } = row;
    ready.push(refused ? refusedRow(row.n, row.code, ...refused) : { ...rest, values: { ...row.values, images } });
  }
  return ready;
}
