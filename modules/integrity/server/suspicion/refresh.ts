import { type Amounts, EVIDENCE_KINDS, scoreOf, type Suspicious } from '@app/integrity/contract';
import { DAY_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { countCaptures } from '../captures.repo.ts';
import { suspicionEvidence } from '../slots.ts';
import { countRushes } from './rush.repo.ts';
import * as repo from './suspicion.repo.ts';

export const evidenceSince = (deps: Pick<Deps, 'clock'>, { thresholds }: Suspicious): Date =>
  new Date(deps.clock.now().getTime() - thresholds.days * DAY_MS);

async function amountsOf(deps: Deps, userId: string, since: Date): Promise<Amounts> {
  const own = {
    captures: await countCaptures(deps.db, userId, since),
    ...(await repo.visitAmounts(deps.db, userId, since)),
    too_fast: await countRushes(deps.db, userId, since),
  };
  const all: Amounts[] = [own];
  for (const gather of deps.slots.contributions(suspicionEvidence)) all.push(await gather(deps, { userId, since }));
  const most = EVIDENCE_KINDS.map((kind) => [kind, Math.max(0, ...all.map((each) => each[kind] ?? 0))] as const);
  return Object.fromEntries(most.filter(([, amount]) => amount > 0));
}

/** Evidence that staff reviewed without acting on it no longer counts. */
async function countedSince(deps: Deps, userId: string, rules: Suspicious): Promise<Date> {
  const window = evidenceSince(deps, rules);
  const reviewed = await repo.reviewedAt(deps.db, userId);
  return reviewed !== null && reviewed > window ? reviewed : window;
}

/** Recomputes a user's score under a lock, so that an older score never replaces a newer one. A score of 0 has no row. */
export function refreshSuspicion(deps: Deps, userId: string, rules: Suspicious): Promise<void> {
  return inTransaction(deps, async (deps) => {
    await repo.lockSuspicion(deps.db, userId);
    const evidence = await amountsOf(deps, userId, await countedSince(deps, userId, rules));
    const score = scoreOf(evidence, rules.thresholds);
    if (score === 0) await repo.removeSuspicion(deps.db, userId);
    else await repo.saveSuspicion(deps.db, { user_id: userId, score, evidence, updated_at: deps.clock.now() });
  });
}
