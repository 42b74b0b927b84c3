import { eraseSection, exportSection } from '@app/accounts/server';
import { itemScreen } from '@app/insights/contract';
import { contribute, MAIN_LINE } from '@app/platform/contract';
import { itemLinks, versionPublished } from '@app/questions/server';
import { markStale } from '../sample.repo.ts';
import { listCounted } from '../desk/desk.repo.ts';
import { erasePerson, strengthOf } from './personal-data.repo.ts';

export const contributions = [
  contribute(exportSection, {
    name: 'insights',
    collect: async ({ db }, userId) => ({ strength: await strengthOf(db, userId) }),
  }),
  contribute(eraseSection, {
    name: 'insights',
    erase: ({ db, clock }, userId) => erasePerson(db, userId, clock.now()),
  }),
  // Another key changes who was right, a new day for its sources ends a finding.
  contribute(versionPublished, (deps, { itemId }) => markStale(deps.db, [itemId], deps.clock.now())),
  contribute(itemLinks, {
    edition: MAIN_LINE,
    read: async ({ db }, itemId) => {
      const [now] = await listCounted(db, itemId);
      return [{ label: 'People in its statistics', count: now?.people ?? 0, screen: itemScreen(itemId) }];
    },
  }),
];
