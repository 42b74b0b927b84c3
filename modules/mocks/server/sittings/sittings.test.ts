import { suspicionEvidence } from '@app/integrity/server';
import type { DeskSittings, Paper, Sitting, SittingRoom } from '@app/mocks/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOpen } from '../state/mocks.repo.ts';
import type { Sitter } from '../testing.ts';
import { compareSitting } from './compare/compare.ts';
import { releaseDue, sweep } from './release.ts';
import { OWN, openSittings, type SittingsWorld, STAFF } from './testing.ts';

let world: SittingsWorld;
beforeAll(async () => {
  world = await openSittings();
});
afterAll(() => world.api.close());
const noticesOf = async (who: Sitter): Promise<readonly string[]> => {
  const { rows } = await sql<{ title: string }>`
    select n.title from notifications.notification n join notifications.receipt r on r.notification_id = n.id
    where r.user_id = ${who.person.id}`.execute(world.api.deps.db);
  return rows.map((row) => row.title);
};

test('a sitting runs from its opening to the results, which are published when the last learner has ended [ext-get-paplabable-sitting-by-id] [ext-post-paplabable-sitting-enter-by-id] [ext-get-paplabable-sitting-result-by-id]', async () => {
  const { id } = (await world.plan()).sitting;
  const [one, two] = [await world.learner(), await world.learner()];
  expect(await world.code(one, 'POST', `${OWN}/enter/${id}`)).toBe('SITTING_NOT_OPEN');
  world.pass(15);
  const entered = await world.enter(one, id);
  expect(entered).toMatchObject({ here: 1, entered: true, released: false, mock: { title: 'December sitting' } });
  expect((await world.enter(one, id)).mock?.id).toBe(entered.mock?.id);
  expect(await world.code(one, 'POST', `${OWN}/paper/start/${id}/1`)).toBe('SITTING_NOT_STARTED');
  expect(await world.code(one, 'POST', `/paplabable/mock/paper/start/${entered.mock?.number}/1`)).toBe(
    'SITTING_NOT_STARTED',
  );
  const start_until = (await world.enter(two, id)).mock?.start_until;
  expect(start_until, 'the first paper must be started before entry closes').toBe(entered.entry_until);
  world.pass(16);
  const paper = await world.startPaper(one, id);
  expect(JSON.stringify(paper)).not.toContain('KEY-');
  const [row] = paper.rows;
  expect((await world.answerRow(one, id, row?.id ?? '')).http).toBe(200);
  await world.get(one, 'PUT', `${OWN}/paper/end/${id}/1`);
  await world.startPaper(one, id, 2);
  await world.get(one, 'PUT', `${OWN}/paper/end/${id}/2`);
  expect(await world.code(one, 'GET', `${OWN}/result/${id}`)).toBe('RESULTS_LATER');
  expect(await world.code(one, 'GET', `/paplabable/mock/result/${entered.mock?.id}`)).toBe('RESULTS_LATER');
  expect(await world.code(one, 'GET', `${OWN}/question/${id}/1`)).toBe('PAPER_CLOSED');
  await sweep(world.api.deps);
  expect(await world.code(one, 'GET', `${OWN}/result/${id}`)).toBe('RESULTS_LATER');
  world.pass(11);
  const late = await world.learner();
  expect(await world.code(late, 'POST', `${OWN}/enter/${id}`)).toBe('ENTRY_CLOSED');
  for (let again = 0; again < 2; again += 1) await sweep(world.api.deps);
  expect(await world.get(one, 'GET', `${OWN}/result/${id}`)).toMatchObject({ score: { total: 6 }, sitting_id: id });
  expect(await world.get<object>(one, 'GET', `${OWN}/question/${id}/1`)).toMatchObject({ mock: { ended: true } });
  expect((await world.get<{ base64: string }>(one, 'GET', `${OWN}/result/pdf/${id}`)).base64.length).toBeGreaterThan(
    100,
  );
  expect(await noticesOf(one)).toEqual(['Your result for December sitting is out']);
  expect(await noticesOf(two)).toEqual([]);
});

test('a learner who has not started a paper when entry closes is out: results do not wait, and a mock of their own can begin', async () => {
  const { id } = (await world.plan()).sitting;
  const [sat, asleep, read] = [await world.learner(), await world.learner(), await world.learner()];
  world.pass(15);
  for (const who of [sat, asleep, read]) await world.enter(who, id);
  world.pass(16);
  for (const paper of [1, 2]) {
    await world.startPaper(sat, id, paper);
    await world.get(sat, 'PUT', `${OWN}/paper/end/${id}/${paper}`);
  }
  world.pass(11);
  expect(await world.code(asleep, 'POST', `${OWN}/paper/start/${id}/1`)).toBe('ENTRY_CLOSED');
  await sweep(world.api.deps);
  expect(await world.get(sat, 'GET', `${OWN}/result/${id}`)).toMatchObject({ score: { total: 6 } });
  expect((await world.create(asleep, 'mini')).title).toBe('Single paper');
  const { mock } = await world.get<Sitting>(read, 'GET', `${OWN}/${id}`);
  expect(mock).toMatchObject({ ended_by: 'clock', score: null, start_until: null });
});

test('the last learner to end triggers the results, without waiting for the sweep', async () => {
  const { id } = (await world.plan()).sitting;
  const [one, two] = [await world.learner(), await world.learner()];
  const { jobs, deps } = world.api;
  world.pass(15);
  for (const who of [one, two]) await world.enter(who, id);
  world.pass(16);
  const sit = async (who: typeof one, paper: number) => {
    await world.startPaper(who, id, paper);
    await world.get(who, 'PUT', `${OWN}/paper/end/${id}/${paper}`);
  };
  const ended = { name: 'mocks.release', payload: { sittingId: id } };
  await sit(one, 1);
  await sit(one, 2);
  expect(jobs.at(-1)).toEqual(ended);
  await sit(two, 1);
  world.pass(12);
  await releaseDue(deps, id);
  expect(await world.code(one, 'GET', `${OWN}/result/${id}`)).toBe('RESULTS_LATER');
  await sit(two, 2);
  expect(
    jobs.filter(({ name, payload }) => name === ended.name && 'sittingId' in payload && payload.sittingId === id),
  ).toEqual([ended, ended]);
  await releaseDue(deps, id);
  expect(await world.get(one, 'GET', `${OWN}/result/${id}`)).toMatchObject({ sitting_id: id });
});

test('a paper of a sitting keeps flag and scratchpad, and shows no question with its key before the end [ext-put-paplabable-sitting-record-by-id-by-question] [ext-put-paplabable-sitting-scratchpad-by-id] [ext-get-paplabable-sitting-question-by-id-by-number]', async () => {
  const { id } = (await world.plan()).sitting;
  const one = await world.learner();
  world.pass(15);
  await world.enter(one, id);
  world.pass(16);
  const row = (await world.startPaper(one, id)).rows[0]?.id ?? '';
  expect((await world.answerRow(one, id, row)).http).toBe(200);
  await world.get(one, 'PUT', `${OWN}/record/${id}/${row}`, { flagged: true, seen: true });
  await world.get(one, 'PUT', `${OWN}/scratchpad/${id}`, { text: 'mine' });
  const own = await world.get<Paper>(one, 'GET', `${OWN}/paper/${id}/1`);
  expect(own).toMatchObject({ scratchpad: 'mine', rows: [{ option: 'A', flagged: true }, {}, {}] });
  expect(JSON.stringify(await world.get(one, 'GET', `${OWN}/question/${id}/1`))).not.toContain('KEY-');
});

test('papers close for all at the same time, plus each learner’s extra time [ext-post-paplabable-sitting-paper-start-by-id-by-paper] [ext-get-paplabable-sitting-paper-by-id-by-paper] [ext-put-paplabable-sitting-paper-end-by-id-by-paper]', async () => {
  const room = await world.plan({ closes_at: world.inMinutes(45) });
  const { id, closes_at } = room.sitting;
  const [plain, extra] = [await world.learner(), await world.learner()];
  await world.confirm(extra, id, { extra_percent: 50 });
  world.pass(38);
  for (const who of [plain, extra]) await world.enter(who, id);
  const [short, long] = [await world.startPaper(plain, id), await world.startPaper(extra, id)];
  expect(short.deadline_at).toBe(closes_at);
  // Fifteen minutes from the start end before the ten extra minutes of the sitting.
  const longer = Date.parse(long.deadline_at) - Date.parse(closes_at);
  expect(longer).toBeGreaterThanOrEqual(8 * MINUTE_MS);
  expect(longer).toBeLessThan(10 * MINUTE_MS);
  world.pass(8);
  const late = await world.answerRow(plain, id, short.rows[0]?.id ?? '');
  expect(late.body.data).toMatchObject({ late: true });
  expect((await world.answerRow(extra, id, long.rows[0]?.id ?? '')).body.data).toMatchObject({ late: false });
  expect(await world.code(plain, 'POST', `${OWN}/paper/start/${id}/2`)).toBe('MOCK_ENDED');
});

test('rest that runs out is not deducted from the next paper', async () => {
  const { id } = (await world.plan({ closes_at: world.inMinutes(45) })).sitting;
  const who = await world.learner();
  await world.confirm(who, id, { rest_minutes: 5 });
  world.pass(15);
  await world.enter(who, id);
  world.pass(16);
  await world.startPaper(who, id);
  await world.get(who, 'PUT', `${OWN}/paper/rest/${id}/1`, { rest: true });
  world.pass(7);
  await world.get(who, 'PUT', `${OWN}/paper/end/${id}/1`);
  const second = await world.startPaper(who, id, 2);
  // All ten minutes, although the sitting closes in seven: the five of rest are added.
  expect(Date.parse(second.deadline_at) - Date.parse(second.now)).toBeGreaterThan(9 * MINUTE_MS);
});

test('results do not wait for rest that can no longer be taken, only for those who may still start a paper', async () => {
  const { id } = (await world.plan()).sitting;
  const enterWith = async (time: object): Promise<Sitter> => {
    const who = await world.learner();
    await world.confirm(who, id, time);
    await world.enter(who, id);
    return who;
  };
  world.pass(15);
  const stopped = await enterWith({ rest_minutes: 30 });
  const rested = await enterWith({ rest_minutes: 30 });
  const slower = await enterWith({ extra_percent: 25 });
  world.pass(16);
  for (const who of [stopped, rested, slower]) await world.startPaper(who, id);
  await world.get(rested, 'PUT', `${OWN}/paper/rest/${id}/1`, { rest: true });
  world.pass(8);
  for (const who of [stopped, rested, slower]) await world.get(who, 'PUT', `${OWN}/paper/end/${id}/1`);
  const isOpen = async ({ person }: Sitter) => (await findOpen(world.api.deps.db, person.id)) !== undefined;
  const opened = () => Promise.all([stopped, rested, slower].map(isOpen));
  // The sitting has closed: five minutes more for the extra time, eight for the rest that was taken.
  world.pass(22);
  await sweep(world.api.deps);
  expect(await opened()).toEqual([false, true, true]);
  world.pass(5);
  await sweep(world.api.deps);
  expect(await opened()).toEqual([false, true, false]);
  expect(await world.code(stopped, 'GET', `${OWN}/result/${id}`)).toBe('RESULTS_LATER');
  world.pass(3);
  await sweep(world.api.deps);
  expect(await world.get(stopped, 'GET', `${OWN}/result/${id}`)).toMatchObject({ sitting_id: id });
});

test('the desk of sittings tells the mocks that learners can sit on their own from those kept back', async () => {
  const { forms } = await world.get<DeskSittings>(await world.desk(), 'GET', `${STAFF}/sittings`);
  const numbered = forms.filter(({ title }) => title.startsWith('Mock '));
  expect(numbered.map(({ title, open }) => [title, open])).toEqual([
    ['Mock 1', true],
    ['Mock 2', false],
  ]);
});

test('a learner who ends early is not given questions others still sit, from an open form or the bank', async () => {
  const { forms } = await world.get<DeskSittings>(await world.desk(), 'GET', `${STAFF}/sittings`);
  const form_id = forms.find(({ title }) => title === 'Mock 1')?.id;
  const { id } = (await world.plan({ form_id, title: 'Open questions' })).sitting;
  const who = await world.learner();
  const { db, ids } = world.api.deps;
  // An open form of the four questions of a paper that shares one with the sitting.
  const shared = ids.id();
  await sql`insert into mocks.form (id, number, title, profile, seed, state, created_at)
    values (${shared}, 90, 'Shares one', 'mini', 'none', 'open', now())`.execute(db);
  await sql`insert into mocks.form_item (form_id, paper, position, item_id, version_id)
    select ${shared}, paper, position, item_id, version_id from mocks.form_item
    where form_id = ${form_id} and paper = 1 and position = 1`.execute(db);
  await sql`insert into mocks.form_item (form_id, paper, position, item_id, version_id)
    select ${shared}, 1, 1 + row_number() over (order by b.code), b.item_id, b.version_id from questions.bank_view b
    where b.edition = 'pa' and b.open and b.item_id not in (select item_id from mocks.form_item where form_id = ${form_id})
    order by b.code limit 3`.execute(db);
  world.pass(15);
  await world.enter(who, id);
  world.pass(16);
  for (const paper of [1, 2]) {
    await world.startPaper(who, id, paper);
    await world.get(who, 'PUT', `${OWN}/paper/end/${id}/${paper}`);
  }
  // Four questions each time: avoiding six of twenty by chance every time has odds of one in 100,000.
  for (let again = 0; again < 8; again += 1) {
    const own = await world.create(who, 'mini');
    expect(own.title).toBe('Single paper');
    await world.get(who, 'PUT', `/paplabable/mock/end/${own.id}`);
  }
  const { rows } = await sql<{ drawn: number; shared: number }>`
    select count(*)::integer as drawn, (count(*) filter (where a.item_id in (
      select item_id from mocks.form_item where form_id = ${form_id})))::integer as shared
    from mocks.answer a join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id
    where m.user_id = ${who.person.id} and m.sitting_id is null`.execute(db);
  expect(rows).toEqual([{ drawn: 32, shared: 0 }]);
  world.pass(40);
  await sweep(world.api.deps);
  expect((await world.create(who, 'mini')).title).toBe('Shares one');
  await sql`update mocks.form set state = 'retired' where id = ${shared}`.execute(db);
});

test('many enter and start concurrently, each once [ext-post-a-paplabable-mocks-sitting] [ext-get-a-paplabable-mocks-sitting-by-id] [ext-get-paplabable-sitting-result-pdf-by-id]', async () => {
  const { id } = (await world.plan({ title: 'Crowd' })).sitting;
  const people = await Promise.all(Array.from({ length: 6 }, () => world.learner()));
  world.pass(15);
  const seats = await Promise.all(people.flatMap((who) => [world.enter(who, id), world.enter(who, id)]));
  expect(new Set(seats.map(({ mock }) => mock?.id)).size).toBe(people.length);
  world.pass(16);
  await Promise.all(people.flatMap((who) => [world.startPaper(who, id), world.startPaper(who, id)]));
  const { sitting } = await world.get<SittingRoom>(await world.desk(), 'GET', `${STAFF}/sitting/${id}`);
  expect(sitting).toMatchObject({ entered: 6, running: 6, ended: 0 });
});

test('shared wrong answers and answers given unread are reported to the detection of copying', async () => {
  const { id } = (await world.plan({ title: 'Compared' })).sitting;
  const people = [await world.learner(), await world.learner()];
  world.pass(15);
  for (const who of people) await world.enter(who, id);
  world.pass(16);
  for (const who of people) {
    const paper = await world.startPaper(who, id);
    for (const row of paper.rows) await world.answerRow(who, id, row.id);
  }
  world.pass(40);
  await sweep(world.api.deps);
  for (let again = 0; again < 2; again += 1) await compareSitting(world.api.deps, { sittingId: id });
  const { deps } = world.api;
  await sql`update mocks.answer set seconds = 2 where is_correct`.execute(deps.db);
  const { rows } = await sql<{ wrong: number; right: number }>`
    select (count(*) filter (where not a.is_correct))::integer as wrong, (count(*) filter (where a.is_correct))::integer as right
    from mocks.answer a where a.user_id = ${people[0]?.person.id ?? ''} and a.option is not null`.execute(deps.db);
  const [gather] = deps.slots.contributions(suspicionEvidence).slice(-1);
  const evidenceSince = (since: Date) => gather?.(deps, { userId: people[0]?.person.id ?? '', since });
  expect(await evidenceSince(new Date(0))).toMatchObject({
    unread_answers: rows[0]?.right,
    equal_answers: rows[0]?.wrong,
  });
  expect(rows[0]?.wrong).toBeGreaterThan(0);
  expect(await evidenceSince(new Date(deps.clock.now().getTime() + 1))).toEqual({
    unread_answers: 0,
    equal_answers: 0,
    rushed_mocks: 0,
    mocks_per_hour: 0,
  });
});
