import { EDITIONS, type ReplyOf } from '@app/platform/contract';
import { PICTURES_SHOWN, type workbenchApi } from '@app/questions/contract';
import { pictureAddress } from '../bank/pictures.ts';
import type { Desk } from '../desk/desk.ts';
import { findPictures } from './pictures.repo.ts';

/** Pictures of the questions this member of staff may see, for reuse. */
export async function listPictures(
  { deps, may }: Desk,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<ReplyOf<typeof workbenchApi.pictures>> {
  const editions = EDITIONS.filter((edition) => may(edition, 'v'));
  const offset = (page - 1) * PICTURES_SHOWN;
  const found = await findPictures(deps.db, { editions, search, size: PICTURES_SHOWN, offset });
  const rows = await Promise.all(
    found.map(async ({ total: _total, codes, ...picture }) => ({
      ...picture,
      codes: [...codes],
      address: await pictureAddress(deps, picture),
    })),
  );
  return { rows, total: found[0]?.total ?? 0 };
}
