import { DAY_MS } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import { saveFigures } from './figures.repo.ts';

/** Older reviews say little about the cards as they are now. */
const AGAIN_DAYS = 90;

/** Statistics on how learners do with each gem, for the staff list. */
export async function countFigures({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  await saveFigures(db, at, new Date(at.getTime() - AGAIN_DAYS * DAY_MS));
}

export const figuresHandler = handle(job<Record<string, never>>('gems.figures'), countFigures, { every: '20 3 * * *' });
