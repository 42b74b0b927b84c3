import type { Person } from '@app/access/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './marks.repo.ts';
import { readerOf } from './read-bell.ts';

type BellDeps = Pick<Deps, 'db' | 'clock'>;

export async function readOne(deps: BellDeps, person: Person, id: string): Promise<null> {
  const own = await repo.markNamedRead(deps.db, person.id, id, deps.clock.now());
  return own ? null : fail('NOT_FOUND');
}

export async function readOneNews(deps: BellDeps, person: Person, id: string): Promise<null> {
  const marked = await repo.markAnnounced(deps.db, readerOf(deps, person), 'read_at', [id]);
  return marked > 0 ? null : fail('NOT_FOUND');
}

export const readEverything = (deps: BellDeps, person: Person): Promise<{ read: number }> =>
  inTransaction(deps, async (deps) => {
    const named = await repo.markAllNamedRead(deps.db, person.id, deps.clock.now());
    return { read: named + (await repo.markAllAnnouncedRead(deps.db, readerOf(deps, person))) };
  });

export const removeOwn = async (
  deps: BellDeps,
  person: Person,
  list: readonly string[],
): Promise<{ deleted: number }> => ({
  deleted: await repo.removeNamed(deps.db, person.id, list, deps.clock.now()),
});

export const removeNews = async (
  deps: BellDeps,
  person: Person,
  list: readonly string[],
): Promise<{ deleted: number }> => ({
  deleted: await repo.markAnnounced(deps.db, readerOf(deps, person), 'deleted_at', list),
});
