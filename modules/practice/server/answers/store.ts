import type { Deps } from '@app/platform/server';
import { insertAttempt, type NewAttempt, type StoredRow } from './answer.repo.ts';

/**
 * Not new: the same operation was stored before or at the same time, or the question has changed since it was marked. Which
 * of them, the stored attempt says.
 */
export type Stored = { readonly isNew: true; readonly row: StoredRow } | { readonly isNew: false };

const sqlState = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const [UNIQUE_VIOLATION, DEADLOCK] = ['23505', '40P01'];

export async function store(deps: Deps, attempt: NewAttempt, tries = 3): Promise<Stored> {
  try {
    const row = await insertAttempt(deps.db, attempt);
    return row ? { isNew: true, row } : { isNew: false };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return { isNew: false };
    // Two answers of one user that move credit between the same categories can deadlock.
    if (sqlState(error) === DEADLOCK && tries > 1) return store(deps, attempt, tries - 1);
    throw error;
  }
}
