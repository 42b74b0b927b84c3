import { type Deps, handle, job } from '@app/platform/server';
import { writeFigures } from './figures.repo.ts';

/** What learners found hard long ago says little about the cards as they are now. */
const AGAIN_DAYS = 90;

/** How learners fare with each gem, for the list of staff. */
export async function countFigures({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  await writeFigures(db, at, new Date(at.getTime() - AGAIN_DAYS * 86_400_000));
}

export const figuresHandler = handle(job<Record<string, never>>('gems.figures'), countFigures, { every: '20 3 * * *' });
