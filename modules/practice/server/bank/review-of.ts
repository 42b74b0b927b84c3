import type { Deps } from '@app/platform/server';
import type { QuestionPage } from '@app/practice/contract';
import { readKey } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';

/** Of the key only what is told beforehand: whether the medicine has been checked. */
export async function reviewOf(deps: Deps, versionId: string): Promise<QuestionPage['review']> {
  const { state, at, next } = (await readKey(deps, versionId))?.checked ?? fail('NOT_FOUND');
  return { state, at, next };
}
