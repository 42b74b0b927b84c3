import type { MocksDesk } from '@app/mocks/contract';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countForms } from '../statistics/count-forms.ts';
import { type MocksWorld, openMocks } from '../testing.ts';
import { keysToCheck } from './check-key.ts';
import { countDoubtful } from './keys.repo.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const staff = async (flags: readonly ('v' | 'a' | 'e')[]) => {
  const person = await makeStaff(world.api.deps, { rights: ['paques'], flags });
  return { person, login: await logIn(world.api, person) };
};

/** One finished sitting, so that the form has figures; then the statistics of one question are set by hand. */
async function doubtOneKey(): Promise<string> {
  const who = await world.learner();
  await world.create(who);
  for (const paper of [1, 2]) {
    await world.start(who, 1, paper);
    await world.get(who, 'PUT', `/paplabable/mock/paper/end/1/${paper}`);
  }
  await countForms(world.api.deps);
  const { rows } = await sql<{ item_id: string }>`
    update mocks.form_item_stats set key_suspected = true, n = 40, facility = 0.25, other = 'C'
    where item_id = (select item_id from mocks.form_item_stats order by item_id limit 1)
    returning item_id`.execute(world.api.deps.db);
  return rows[0]?.item_id ?? '';
}

test('a key in doubt is named with its question, until an editor has checked it or the key changes [ext-put-a-paplabable-mocks-key-by-id]', async () => {
  const { deps } = world.api;
  const itemId = await doubtOneKey();
  const editor = await staff(['v', 'e']);
  const doubts = async () =>
    (await world.get<MocksDesk>(editor, 'GET', '/a/paplabable/mocks/desk')).forms.flatMap(({ suspected }) => suspected);
  const [doubt] = await doubts();
  expect(doubt).toMatchObject({ item_id: itemId, code: expect.stringMatching(/^[A-Z]{3}-[0-9]{4}$/), other: 'C' });
  expect(doubt).toMatchObject({ sitters: 40, facility: 0.25 });
  const [item] = await keysToCheck(deps, 5);
  expect(item?.title).toContain(doubt?.code);
  expect(item?.screen).toMatch(/\?keys=/);

  const path = `/a/paplabable/mocks/key/${itemId}`;
  const right = { key: doubt?.key };
  const wrong = { key: doubt?.key === 'A' ? 'B' : 'A' };
  expect((await world.call(await staff(['v']), 'PUT', path, right)).http).toBe(403);
  expect((await world.call(editor, 'PUT', path, wrong)).body.code, 'another key').toBe('VERSION_CONFLICT');
  expect((await world.call(editor, 'PUT', `/a/paplabable/mocks/key/${deps.ids.id()}`, right)).http).toBe(404);
  for (let again = 0; again < 2; again += 1)
    expect((await world.get<MocksDesk>(editor, 'PUT', path, right)).forms.flatMap((form) => form.suspected)).toEqual(
      [],
    );
  expect(await countDoubtful(deps.db)).toBe(0);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from platform.audit
    where entity = 'question' and action = 'check' and entity_id = ${itemId}`.execute(deps.db);
  expect(rows).toEqual([{ n: 1 }]);

  // A new epoch, such as after a change of the key: what was checked no longer counts.
  await sql`update mocks.key_check set epoch = epoch + 1 where item_id = ${itemId}`.execute(deps.db);
  expect(await doubts()).toHaveLength(1);
});
