import { suspicious } from '@app/integrity/contract';
import { DAY_MS } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import { removeCapturesBefore } from '../captures.repo.ts';
import { refreshSuspicion } from './refresh.ts';
import { removeRushesBefore } from './rush.repo.ts';
import { removeVisitsBefore, suspectsAfter } from './suspicion.repo.ts';

/** Evidence counts for at most 180 days; captures are kept for a year, as evidence for appeals. */
const KEEP_VISITS_DAYS = 180;
const KEEP_CAPTURES_DAYS = 365;
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Evidence expires: scores are recomputed, and rows that are too old are deleted. */
export async function tidyUp(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await removeVisitsBefore(deps.db, new Date(now - KEEP_VISITS_DAYS * DAY_MS));
  await removeRushesBefore(deps.db, new Date(now - KEEP_VISITS_DAYS * DAY_MS));
  await removeCapturesBefore(deps.db, new Date(now - KEEP_CAPTURES_DAYS * DAY_MS));
  const rules = await deps.settings.read(suspicious);
  let batch = await suspectsAfter(deps.db, FIRST, BATCH);
  while (batch.length > 0) {
    for (const userId of batch) await refreshSuspicion(deps, userId, rules);
    batch = await suspectsAfter(deps.db, batch.at(-1) ?? FIRST, BATCH);
  }
}

const nightlyJob = job<Record<string, never>>('integrity.nightly');
export const nightlyHandler = handle(nightlyJob, (deps) => tidyUp(deps), { every: '40 2 * * *' });
