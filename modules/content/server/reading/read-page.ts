import { isBannerTag, type PublicPage } from '@app/content/contract';
import { fail } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { findPage } from '../content.repo.ts';
import { presentPage } from './present.ts';
import type { PageViewer } from './shown.ts';
import { wordingOf } from './text-words.ts';

/** One indexed read; the reply to learners and visitors is cached for a second. */
export async function readPage(deps: Deps, tag: string, reader: PageViewer): Promise<PublicPage> {
  const row = await findPage(deps.db, tag);
  if (!row || (row.status === 'draft' && !isBannerTag(row.tag))) return fail('NOT_FOUND');
  return presentPage(row, await wordingOf(deps), reader);
}
