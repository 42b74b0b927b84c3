import type { NoteRow } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, type GemLearner, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

const notesOf = async ({ headers }: GemLearner, query: Readonly<Record<string, string>> = {}) =>
  ((await world.api.call('GET', '/pauser/notes', { headers, query })).body.data as { rows: NoteRow[] }).rows;

async function potassium() {
  const { rows } = await sql<{ gem_id: string; card_id: string }>`
    select g.id as gem_id, c.id as card_id from gems.gem g join gems.card c on c.gem_id = g.id
    where g.edition = 'pa' and g.slug = 'potassium' order by c.position limit 1`.execute(world.api.deps.db);
  return rows[0] ?? { gem_id: '', card_id: '' };
}

test('notes on gems and on their cards are among the learner’s notes, newest first, and found by their words', async () => {
  const [who, other] = [await world.learner(), await world.learner()];
  const { gem_id, card_id } = await potassium();
  const now = world.api.clock.now();
  const earlier = new Date(now.getTime() - 60_000).toISOString();
  await world.done(who, 'PUT', '/gems/notev3', { gem_id, card_id, note: 'Calcium comes FIRST', at: earlier });
  await world.done(who, 'PUT', '/gems/note', { gem_id, note: 'Then insulin', at: now.toISOString() });
  expect((await notesOf(who)).map(({ note, other }) => [note, other])).toEqual([
    ['Then insulin', { kind: 'gem', title: 'High potassium', href: '/gems/High%20potassium' }],
    [
      'Calcium comes FIRST',
      { kind: 'gem', title: 'High potassium: What is potassium?', href: '/gems/High%20potassium' },
    ],
  ]);
  expect((await notesOf(who, { search: 'first' })).map(({ id }) => id)).toEqual([card_id]);
  expect(await notesOf(other)).toEqual([]);
  await world.done(who, 'PUT', '/gems/note', { gem_id, note: '', at: now.toISOString() });
  await sql`update gems.gem set active = false where id = ${gem_id}`.execute(world.api.deps.db);
  expect((await notesOf(who)).map(({ note, other }) => [note, other?.href])).toEqual([['Calcium comes FIRST', null]]);
});
