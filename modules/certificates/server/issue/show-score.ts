import type { Certificate } from '@app/certificates/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { updateScoreShown } from '../certificates.repo.ts';
import { present } from '../present.ts';

/** NOT_FOUND for another user's certificate. */
export async function showScore(
  deps: Deps,
  input: { readonly publicId: string; readonly userId: string; readonly shown: boolean },
): Promise<Certificate> {
  return present((await updateScoreShown(deps.db, input)) ?? fail('NOT_FOUND'));
}
