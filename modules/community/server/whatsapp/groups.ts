import { isLocked, type Person } from '@app/access/contract';
import type { WhatsappGroup, whatsappGroup } from '@app/community/contract';
import { MAIN_LINE } from '@app/platform/contract';
import { type Deps, inTransaction, type ResourceHooks } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './groups.repo.ts';

function stateOf(row: repo.GroupRow, locked: boolean): WhatsappGroup['state'] {
  if (row.sample) return 'sample';
  if (locked) return 'locked';
  return row.joined >= row.capacity && !row.is_member ? 'full' : 'open';
}

export async function listGroups(deps: Deps, person: Person): Promise<WhatsappGroup[]> {
  const rows = await repo.listGroups(deps.db, MAIN_LINE, person.id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    about: row.about,
    places: row.capacity,
    joined: row.joined,
    is_member: row.is_member,
    state: stateOf(row, isLocked(person)),
  }));
}

/** Takes a place the first time. A user with a place gets the link even when the group is full. */
export function openGroup(deps: Deps, userId: string, id: string): Promise<{ url: string }> {
  return inTransaction(deps, async (deps) => {
    const group = (await repo.lockGroup(deps.db, { id, line: MAIN_LINE, userId })) ?? fail('NOT_FOUND');
    if (group.sample) fail('GROUP_SAMPLE');
    if (!group.is_member) {
      if (group.joined >= group.capacity) fail('GROUP_FULL');
      await repo.insertClick(deps.db, { id, userId, now: deps.clock.now() });
    }
    return { url: group.url };
  });
}

export const groupHooks: ResourceHooks<typeof whatsappGroup> = {
  beforeSave: (_deps, values) => {
    if (values.url !== undefined && !values.url.startsWith('https://'))
      fail('INVALID_INPUT', { fields: { url: 'Start with https://.' } });
    return values;
  },
};
