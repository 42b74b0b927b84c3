import { homeFigure } from '@app/platform/server';
import { type Colleague, type DraftState, type QuestionItem, signOff } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../../testing/desk-world.ts';
import { publishDue } from './schedule.ts';

let world: DeskWorld;
let priya: TestEditor;
let tom: TestEditor;
let second: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  priya = await world.staff({ rights: ['paques'], firstName: 'Priya', lastName: 'Nair' });
  tom = await world.staff({ rights: ['paques'], firstName: 'Tom', lastName: 'Adeyemi' });
  second = await world.staff({ rights: ['plabques'], scope: 'plab' });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

const begin = async (): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content: finished };
  return (await world.call(priya, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
};
const put = (who: TestEditor, name: string, id: string, body: object) =>
  world.call(who, 'PUT', `/a/paplabable/question${name}/${id}`, body);
const listed = async (who: TestEditor, chip: string) =>
  (await world.call(who, 'GET', `/a/paplabable/questions?chip=${chip}&size=100`)).body.data as {
    rows: { id: string; assigned: string | null; publish_at: string | null }[];
    chips: Record<string, number>;
  };
const inMinutes = (minutes: number) => new Date(world.api.clock.now().getTime() + minutes * 60_000).toISOString();
const draftOf = async (id: string) => (await world.read(priya, id)).draft;

test('a question is assigned to staff who may edit it, until it is published [ext-put-a-paplabable-questionassign-by-id] [ext-get-a-paplabable-questioncolleagues]', async () => {
  const { id, version } = await begin();
  const people = await world.call(priya, 'GET', '/a/paplabable/questioncolleagues');
  const { rows } = people.body.data as { rows: Colleague[] };
  expect(rows.map(({ name, you }) => [name, you])).toEqual([
    ['Priya Nair', true],
    ['Tom Adeyemi', false],
  ]);
  expect((await put(priya, 'assign', id, { person_id: second.person.id })).body.code).toBe('NOT_A_COLLEAGUE');
  const reply = await put(priya, 'assign', id, { person_id: tom.person.id });
  expect(reply.body.data).toEqual({ assigned: { id: tom.person.id, name: 'Tom Adeyemi', you: false } });
  expect((await put(second, 'assign', id, { person_id: null })).http).toBe(404);
  expect((await listed(tom, 'mine')).rows).toMatchObject([{ id, assigned: 'Tom Adeyemi' }]);
  expect((await listed(priya, 'mine')).rows).toEqual([]);
  await world.call(tom, 'PUT', `/a/paplabable/question/${id}`, { version });
  expect((await world.read(priya, id)).assigned).toBeNull();
});

test('many questions are assigned at once, and an undo reverts it', async () => {
  const [one, two] = [await begin(), await begin()];
  await put(priya, 'assign', two.id, { person_id: priya.person.id });
  const act = { kind: 'assign', person_id: tom.person.id };
  const body = { edition: 'pa', ids: [one.id, two.id], act };
  const done = await world.call(priya, 'POST', '/a/paplabable/questionbulk', body);
  expect(done.body.data).toMatchObject({ changed: 2, left: [] });
  expect((await world.read(priya, one.id)).version, 'learners notice nothing').toBe(one.version);
  expect((await listed(tom, 'mine')).chips).toMatchObject({ mine: 2 });
  const { id } = done.body.data as { id: string };
  await world.call(priya, 'PUT', `/a/paplabable/questionbulk/${id}/undo`);
  expect((await world.read(priya, one.id)).assigned).toBeNull();
  expect((await world.read(priya, two.id)).assigned?.name).toBe('Priya Nair');
  const stranger = { ...body, act: { kind: 'assign', person_id: second.person.id } };
  expect((await world.call(priya, 'POST', '/a/paplabable/questionbulk', stranger)).body.code).toBe('NOT_A_COLLEAGUE');
});

test('a finished draft is published at its time, once, in the name of its planner [ext-put-a-paplabable-questionschedule-by-id]', async () => {
  const { id } = await begin();
  const plan = (publish_at: string | null, version = 1) => put(tom, 'schedule', id, { version, publish_at });
  expect((await plan(inMinutes(-1))).body.fields).toEqual({ publish_at: 'Choose a time in the future.' });
  expect((await plan(inMinutes(600_000))).http).toBe(400);
  expect((await plan(inMinutes(10), 7)).body.code).toBe('VERSION_CONFLICT');
  expect(((await plan(inMinutes(10))).body.data as DraftState).publish_at).not.toBeNull();
  expect((await listed(priya, 'scheduled')).rows.map((row) => row.id)).toEqual([id]);
  await publishDue(world.api.deps);
  expect((await world.read(priya, id)).published, 'not before its time').toBeNull();
  world.api.clock.advance(11 * 60_000);
  await Promise.all([publishDue(world.api.deps), publishDue(world.api.deps)]);
  expect(await world.read(priya, id)).toMatchObject({ published: { n: 1, by: 'Tom Adeyemi' }, draft: null });
});

test('an edit cancels a plan, and a failed publication says why', async () => {
  const [edited, unsigned] = [await begin(), await begin()];
  for (const { id } of [edited, unsigned]) await put(priya, 'schedule', id, { version: 1, publish_at: inMinutes(5) });
  const content = { ...edited.content, stem: 'A woman of 40 has a sore throat.' };
  await world.saveDraft(priya, edited, content, 1);
  expect((await draftOf(edited.id))?.publish_at).toBeNull();
  const { db, settings } = world.api.deps;
  await settings.write(db, signOff, 'all');
  expect((await put(priya, 'schedule', edited.id, { version: 2, publish_at: inMinutes(5) })).body.code).toBe(
    'SIGN_OFF_NEEDED',
  );
  world.api.clock.advance(6 * 60_000);
  await publishDue(world.api.deps);
  expect(await draftOf(unsigned.id)).toMatchObject({
    publish_at: null,
    publish_problem: expect.stringMatching(/sign/),
  });
  expect((await world.read(priya, edited.id)).published).toBeNull();
  await settings.write(db, signOff, 'none');
});

test('a question taken out of the banks is no longer published automatically, and that is audited', async () => {
  const publish = async () => {
    const { id, version } = await begin();
    return (await world.call(priya, 'PUT', `/a/paplabable/question/${id}`, { version })).body.data as QuestionItem;
  };
  const [out, shut] = [await publish(), await publish()];
  for (const item of [out, shut]) {
    await world.saveDraft(priya, item, { ...item.content, key_point: 'Next week.' }, 0);
    const planned = await put(priya, 'schedule', item.id, { version: 1, publish_at: inMinutes(5) });
    expect(planned.http, planned.text).toBe(200);
  }
  await world.call(tom, 'DELETE', `/a/paplabable/question/${out.id}`);
  const act = { kind: 'deactivate' };
  await world.call(tom, 'POST', '/a/paplabable/questionbulk', { edition: 'pa', ids: [shut.id], act });
  world.api.clock.advance(6 * 60_000);
  await publishDue(world.api.deps);
  for (const { id } of [out, shut]) {
    const { published, draft, content } = await world.read(priya, id);
    expect([published?.n, draft?.publish_at, content.places[0]?.active]).toEqual([1, null, false]);
    expect(draft?.publish_problem).toMatch(/taken out/);
    const audit = await sql<{ actor_id: string }>`
      select actor_id from platform.audit where entity = 'question' and entity_id = ${id} and action = 'unschedule'
        and after ->> 'publish_at' is null`.execute(world.api.deps.db);
    expect(audit.rows).toEqual([{ actor_id: tom.person.id }]);
  }
});

test('a planner who has left or lost the right publishes nothing, and the reason says whose right it was', async () => {
  const [leaver, moved] = [await world.staff({ rights: ['paques'] }), await world.staff({ rights: ['paques'] })];
  const [one, two] = [await begin(), await begin()];
  await put(leaver, 'schedule', one.id, { version: 1, publish_at: inMinutes(5) });
  await put(moved, 'schedule', two.id, { version: 1, publish_at: inMinutes(5) });
  const { db } = world.api.deps;
  await sql`delete from access.staff where user_id = ${leaver.person.id}`.execute(db);
  await sql`update access.staff set role_id = (
    select role_id from access.staff where user_id = ${second.person.id}) where user_id = ${moved.person.id}`.execute(
    db,
  );
  world.api.clock.advance(6 * 60_000);
  await publishDue(world.api.deps);
  const publish_problem = 'The colleague who planned this can no longer publish here. Plan it again in your own name.';
  for (const { id } of [one, two])
    expect(await world.read(priya, id)).toMatchObject({ published: null, draft: { publish_problem } });
});

test('editors of one question see each other until they leave or their heartbeat stops [ext-put-a-paplabable-questionediting-by-id]', async () => {
  const { id } = await begin();
  const here = async (who: TestEditor, leaving = false) =>
    ((await put(who, 'editing', id, { leaving })).body.data as { others: { name: string }[] }).others.map(
      ({ name }) => name,
    );
  expect(await here(priya)).toEqual([]);
  expect(await here(tom)).toEqual(['Priya Nair']);
  expect(await here(priya)).toEqual(['Tom Adeyemi']);
  expect(await here(tom, true)).toEqual(['Priya Nair']);
  expect(await here(priya)).toEqual([]);
  await here(tom);
  world.api.clock.advance(46_000);
  expect(await here(priya), 'silent for too long').toEqual([]);
  expect((await put(second, 'editing', id, {})).http).toBe(404);
});

test('what would be refused at the planned time is refused now', async () => {
  const item = await begin();
  const elsewhere = await world.categoryId('plab', 'heart');
  const places = item.content.places.map((place) => ({ ...place, category_id: elsewhere }));
  await world.saveDraft(priya, item, { ...item.content, places }, 1);
  const planned = await put(priya, 'schedule', item.id, { version: 2, publish_at: inMinutes(5) });
  expect(planned.body.fields).toEqual({ 'places.pa': 'Choose a category of this bank.' });
});

test('a failed publication names the field, and is work that waits on the first page', async () => {
  const { id } = await begin();
  await put(priya, 'schedule', id, { version: 1, publish_at: inMinutes(5) });
  await sql`update questions.item set use = 'mock' where id = ${id}`.execute(world.api.deps.db);
  world.api.clock.advance(6 * 60_000);
  await publishDue(world.api.deps);
  expect((await draftOf(id))?.publish_problem).toBe('It is kept for mock exams.');
  const figure = world.api.deps.slots.contributions(homeFigure).find(({ key }) => key === 'questions.unpublished-pa');
  const items = await figure?.items?.(world.api.deps, 50);
  expect(items).toContainEqual(expect.objectContaining({ text: 'It is kept for mock exams.' }));
  expect(await figure?.read(world.api.deps)).toBe(items?.length);
});
