import { type Deps, inTransaction } from '@app/platform/server';
import { removeDeletionDue } from '../people/users.repo.ts';
import type { SessionServices } from '../options.ts';
import { type ErasureEntry, readErasureLedger } from '../people/erasure-ledger.ts';
import { erasePerson } from './erase.ts';
import * as repo from './personal-data.repo.ts';

export interface Replayed {
  readonly erased: number;
  /** Are to be erased later, as they asked. */
  readonly due: number;
  /** Had asked before the moment restored to, and kept the account after it. */
  readonly kept: number;
  /** Had a role of staff at that moment: somebody has to take it away first. */
  readonly staff: readonly string[];
  readonly unreadable: readonly string[];
}

/** The last entry of a person counts, whatever the restored database says. */
function lastOfEach(entries: readonly ErasureEntry[]): readonly ErasureEntry[] {
  const last = new Map<string, ErasureEntry>();
  for (const entry of entries) last.set(entry.userId, entry);
  return [...last.values()];
}

type Effect = 'erased' | 'due' | 'kept' | 'staff' | 'nothing';

async function replay(deps: Deps, services: SessionServices, { userId, what, due }: ErasureEntry): Promise<Effect> {
  const person = await repo.findErasable(deps.db, userId);
  if (!person) return 'nothing';
  if (what === 'kept') {
    if (person.due) await removeDeletionDue(deps.db, userId);
    return person.due ? 'kept' : 'nothing';
  }
  if (person.isStaff) return 'staff';
  await repo.updateDeletionDue(deps.db, userId, what === 'due' && due ? new Date(due) : deps.clock.now());
  if (what === 'due') return 'due';
  return (await erasePerson(deps, services, userId)) ? 'erased' : 'nothing';
}

/**
 * After a restore and before a worker starts: erases again whoever was erased after that moment, and sets right who is to be
 * erased and who has kept the account. One transaction each; run again it changes nothing more.
 */
export async function replayErasures(deps: Deps, services: SessionServices): Promise<Replayed> {
  const { entries, unreadable } = await readErasureLedger(deps, services);
  const done: Record<Effect, string[]> = { erased: [], due: [], kept: [], staff: [], nothing: [] };
  for (const entry of lastOfEach(entries)) {
    const effect = await inTransaction(deps, (deps) => replay(deps, services, entry));
    done[effect].push(entry.userId);
  }
  const { erased, due, kept, staff } = done;
  return { erased: erased.length, due: due.length, kept: kept.length, staff, unreadable };
}
