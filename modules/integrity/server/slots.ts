import type { Amounts } from '@app/integrity/contract';
import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** Called before a user is paused: during an exam the pause waits until it is over. */
export const isExamRunning = slot<(deps: Deps, userId: string) => Promise<boolean>>('integrity.is-exam-running');

/** Evidence from higher modules. Runs inside the transaction that adds evidence, so it must be quick. */
export type SuspicionEvidence = (
  deps: Deps,
  query: { readonly userId: string; readonly since: Date },
) => Promise<Amounts>;
export const suspicionEvidence = slot<SuspicionEvidence>('integrity.suspicion-evidence');

export async function inExam(deps: Deps, userId: string): Promise<boolean> {
  for (const isRunning of deps.slots.contributions(isExamRunning)) if (await isRunning(deps, userId)) return true;
  return false;
}
