import { makeStaff, logIn } from '@app/accounts/server/testing';
import { itemReach, keyMoves } from '@app/questions/server';
import { signOff, type QuestionItem } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

const codeAndId = async () => {
  const ids = await world.idsOf(await world.learner(), 'pa', 'Heart');
  const [[code, id] = ['', '']] = Object.entries(ids);
  return { code, id };
};

test('an editor reads the old and new key, whose marks rise and fall, and the words they get, before anything changes [model-rekeying-numbers] [ext-get-a-paplabable-questionrekeying-by-id]', async () => {
  const { api } = world;
  const { code, id } = await codeAndId();
  const editor = await logIn(api, await makeStaff(api.deps, { rights: ['paques'] }));
  const call = (method: string, path: string, body?: object) =>
    api.call(method, `/a/paplabable/${path}`, { headers: editor.headers, ...(body ? { body } : {}) });
  await api.deps.settings.write(api.deps.db, signOff, 'none');
  const item = (await call('GET', `question/${id}`)).body.data as QuestionItem;
  const was = item.content.answer_key as string;
  const becomes = ['A', 'B', 'C', 'D', 'E'].find((key) => key !== was) ?? '';
  const other = ['A', 'B', 'C', 'D', 'E'].find((key) => ![was, becomes].includes(key)) ?? '';
  const answerAs = async (...options: readonly string[]) => {
    const who = await world.learner();
    for (const option of options) await world.answer(who, 'pa', id, world.answerBody(option, {}));
  };
  await answerAs(was);
  await answerAs(was);
  await answerAs(becomes);
  await answerAs(other);
  // Only the latest answer counts, as in the notice.
  await answerAs(becomes, was);
  expect((await call('GET', `questionrekeying/${id}`)).http, 'without a draft there is nothing to publish').toBe(404);
  const content = { ...item.content, answer_key: becomes };
  await call('PUT', `questiondraft/${id}`, { content, version: 0, item_version: item.version });
  const text = (key: string) => item.content.options.find((option) => option.key === key)?.text;
  const marks = async () =>
    (
      await sql`select user_id, is_correct from practice.attempt where item_id = ${id} order by op_id`.execute(
        api.deps.db,
      )
    ).rows;
  const before = await marks();
  expect((await call('GET', `questionrekeying/${id}`)).body.data).toEqual({
    from: { key: was, text: text(was) },
    to: { key: becomes, text: text(becomes) },
    rise: 1,
    fall: 3,
    mocks: 0,
    read_by_risen: `The answer to ${code} was checked again and corrected. Your answer now counts as right.`,
    read_by_fallen: `The answer to ${code} was checked again and corrected. Your answer no longer counts as right.`,
  });
  expect(await marks()).toEqual(before);
  const outside = await logIn(api, await makeStaff(api.deps, { rights: ['plabques'], scope: 'plab' }));
  const refused = await api.call('GET', `/a/paplabable/questionrekeying/${id}`, { headers: outside.headers });
  expect(refused.http).toBe(404);
});

test('learners who answered lately and unfinished sets are counted once each', async () => {
  const { api } = world;
  const ids = Object.values(await world.idsOf(await world.learner(), 'pa', 'Heart'));
  const [count] = api.deps.slots.contributions(itemReach);
  const since = new Date(api.clock.now().getTime() - 60_000);
  const people = async () => (await count?.(api.deps, ids, since))?.people ?? -1;
  const start = await people();
  const who = await world.learner();
  for (const id of ids.slice(0, 2)) await world.answer(who, 'pa', id, world.answerBody('A', {}));
  expect(await people()).toBe(start + 1);
  expect(await count?.(api.deps, ids, new Date(api.clock.now().getTime() + 60_000))).toMatchObject({
    people: 0,
    sets: 0,
  });
  const notes = async () => (await count?.(api.deps, ids, since))?.notes ?? -1;
  const noted = await notes();
  await sql`update practice.record set note = 'Look again' where item_id = any(${ids}::uuid[]) and note = ''
    and user_id = (select id from accounts.person_view where email = ${who.person.email})`.execute(api.deps.db);
  expect(await notes(), 'one note for each question').toBe(noted + 2);
  expect(api.deps.slots.contributions(keyMoves)).toHaveLength(1);
});
