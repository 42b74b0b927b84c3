import { logIn, makeStaff, makeUser } from '@app/accounts/server/testing';
import { suspicionEvidence } from '@app/integrity/server';
import type { DeskSittings, Paper, Sitting, SittingHead, SittingRoom } from '@app/mocks/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';
import { compareSitting } from './compare.ts';
import { releaseDue, releaseSitting, sweep } from './release.ts';

let world: MocksWorld;
let staff: Sitter['person'];
beforeAll(async () => {
  world = await openMocks();
  staff = await makeStaff(world.api.deps, { rights: ['paques'], flags: ['v', 'a', 'e'] });
});
/** Staff log in anew: their session ends after half an hour, and a sitting takes longer. */
const desk = async (): Promise<Sitter> => ({ person: staff, login: await logIn(world.api, staff) });
afterAll(() => world.api.close());

const [STAFF, OWN] = ['/a/paplabable/mocks', '/paplabable/sitting'];
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(world.api.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const pass = (minutes: number) => world.api.clock.advance(minutes * MINUTE_MS);
const reserved = async () => {
  const { forms } = await world.get<DeskSittings>(await desk(), 'GET', `${STAFF}/sittings`);
  return forms.at(-1)?.id ?? '';
};
/** Opens in 10 minutes, starts in 30, entry until 40, closes in 60: two papers of ten minutes. */
async function plan(change: object = {}): Promise<SittingRoom> {
  const times = {
    opens_at: inMinutes(10),
    starts_at: inMinutes(30),
    entry_until: inMinutes(40),
    closes_at: inMinutes(60),
  };
  const op_id = world.api.deps.ids.id();
  const body = { op_id, title: 'December sitting', form_id: await reserved(), seats: 'qb', event_id: null, ...times };
  return world.get<SittingRoom>(await desk(), 'POST', `${STAFF}/sitting`, { ...body, ...change });
}
const outsider = async (): Promise<Sitter> => {
  const person = await makeUser(world.api.deps, { holds: [] });
  return { person, login: await logIn(world.api, person) };
};
const enter = (who: Sitter, id: string) => world.get<Sitting>(who, 'POST', `${OWN}/enter/${id}`);
const start = (who: Sitter, id: string, n = 1) => world.get<Paper>(who, 'POST', `${OWN}/paper/start/${id}/${n}`);
const answer = (who: Sitter, id: string, row: string) =>
  world.ask(who, 'PUT', `${OWN}/answer/${id}/${row}`, world.answerBody('A'));
const code = async (who: Sitter, method: string, path: string, body?: unknown) =>
  (await world.ask(who, method, path, body)).body.code;
const toldTo = async (who: Sitter): Promise<readonly string[]> => {
  const { rows } = await sql<{ title: string }>`
    select n.title from notifications.notification n join notifications.receipt r on r.notification_id = n.id
    where r.user_id = ${who.person.id}`.execute(world.api.deps.db);
  return rows.map((row) => row.title);
};
const audited = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where entity = 'mock-sitting' and entity_id = ${id} order by at`.execute(
    world.api.deps.db,
  );
  return rows.map((row) => row.action);
};

test('a sitting goes from its opening to the results, which come out when the last has ended [ext-get-paplabable-sitting-by-id] [ext-post-paplabable-sitting-enter-by-id] [ext-get-paplabable-sitting-result-by-id]', async () => {
  const { id } = (await plan()).sitting;
  const [one, two] = [await world.learner(), await world.learner()];
  expect(await code(one, 'POST', `${OWN}/enter/${id}`)).toBe('SITTING_NOT_OPEN');
  pass(15);
  const entered = await enter(one, id);
  expect(entered).toMatchObject({ here: 1, entered: true, released: false, mock: { title: 'December sitting' } });
  expect((await enter(one, id)).mock?.id).toBe(entered.mock?.id);
  expect(await code(one, 'POST', `${OWN}/paper/start/${id}/1`)).toBe('SITTING_NOT_STARTED');
  expect(await code(one, 'POST', `/paplabable/mock/paper/start/${entered.mock?.number}/1`)).toBe('SITTING_NOT_STARTED');
  await enter(two, id);
  pass(16);
  const paper = await start(one, id);
  expect(JSON.stringify(paper)).not.toContain('KEY-');
  const [row] = paper.rows;
  expect((await answer(one, id, row?.id ?? '')).http).toBe(200);
  await world.get(one, 'PUT', `${OWN}/paper/end/${id}/1`);
  await start(one, id, 2);
  await world.get(one, 'PUT', `${OWN}/paper/end/${id}/2`);
  expect(await code(one, 'GET', `${OWN}/result/${id}`)).toBe('RESULTS_LATER');
  expect(await code(one, 'GET', `/paplabable/mock/result/${entered.mock?.id}`)).toBe('RESULTS_LATER');
  expect(await code(one, 'GET', `${OWN}/question/${id}/1`)).toBe('PAPER_CLOSED');
  pass(11);
  await sweep(world.api.deps);
  expect(await code(one, 'GET', `${OWN}/result/${id}`)).toBe('RESULTS_LATER');
  const late = await world.learner();
  expect(await code(late, 'POST', `${OWN}/enter/${id}`)).toBe('ENTRY_CLOSED');
  expect(await code(two, 'POST', `${OWN}/paper/start/${id}/1`)).toBe('ENTRY_CLOSED');
  pass(30);
  for (let again = 0; again < 2; again += 1) await sweep(world.api.deps);
  expect(await world.get(one, 'GET', `${OWN}/result/${id}`)).toMatchObject({ score: { total: 6 }, sitting_id: id });
  expect(await world.get<object>(one, 'GET', `${OWN}/question/${id}/1`)).toMatchObject({ mock: { ended: true } });
  expect((await world.get<{ base64: string }>(one, 'GET', `${OWN}/result/pdf/${id}`)).base64.length).toBeGreaterThan(
    100,
  );
  expect(await toldTo(one)).toEqual(['Your result for December sitting is out']);
  expect(await toldTo(two)).toEqual([]);
});

test('the last to end brings the results out, without waiting for the minute', async () => {
  const { id } = (await plan()).sitting;
  const [one, two] = [await world.learner(), await world.learner()];
  const { jobs, deps } = world.api;
  pass(15);
  for (const who of [one, two]) await enter(who, id);
  pass(16);
  const sit = async (who: typeof one, paper: number) => {
    await start(who, id, paper);
    await world.get(who, 'PUT', `${OWN}/paper/end/${id}/${paper}`);
  };
  const ended = { name: 'mocks.release', payload: { sittingId: id } };
  await sit(one, 1);
  await sit(one, 2);
  expect(jobs.at(-1)).toEqual(ended);
  await sit(two, 1);
  pass(12);
  await releaseDue(deps, id);
  expect(await code(one, 'GET', `${OWN}/result/${id}`)).toBe('RESULTS_LATER');
  await sit(two, 2);
  expect(
    jobs.filter(({ name, payload }) => name === ended.name && 'sittingId' in payload && payload.sittingId === id),
  ).toEqual([ended, ended]);
  await releaseDue(deps, id);
  expect(await world.get(one, 'GET', `${OWN}/result/${id}`)).toMatchObject({ sitting_id: id });
});

test('a paper of a sitting keeps flag and scratchpad, and shows no question with its key before the end [ext-put-paplabable-sitting-record-by-id-by-question] [ext-put-paplabable-sitting-scratchpad-by-id] [ext-get-paplabable-sitting-question-by-id-by-number]', async () => {
  const { id } = (await plan()).sitting;
  const one = await world.learner();
  pass(15);
  await enter(one, id);
  pass(16);
  const row = (await start(one, id)).rows[0]?.id ?? '';
  expect((await answer(one, id, row)).http).toBe(200);
  await world.get(one, 'PUT', `${OWN}/record/${id}/${row}`, { flagged: true, seen: true });
  await world.get(one, 'PUT', `${OWN}/scratchpad/${id}`, { text: 'mine' });
  const kept = await world.get<Paper>(one, 'GET', `${OWN}/paper/${id}/1`);
  expect(kept).toMatchObject({ scratchpad: 'mine', rows: [{ option: 'A', flagged: true }, {}, {}] });
  expect(JSON.stringify(await world.get(one, 'GET', `${OWN}/question/${id}/1`))).not.toContain('KEY-');
});

test('everything closes for all at once, plus the own extra time [ext-post-paplabable-sitting-paper-start-by-id-by-paper] [ext-get-paplabable-sitting-paper-by-id-by-paper] [ext-put-paplabable-sitting-paper-end-by-id-by-paper]', async () => {
  const room = await plan({ closes_at: inMinutes(45) });
  const { id, closes_at } = room.sitting;
  const [plain, extra] = [await world.learner(), await world.learner()];
  await world.get(extra, 'PUT', '/paplabable/preferences', { extra_time: 50 });
  pass(38);
  for (const who of [plain, extra]) await enter(who, id);
  const [short, long] = [await start(plain, id), await start(extra, id)];
  expect(short.deadline_at).toBe(closes_at);
  // Fifteen minutes from the start end before the ten that the sitting stays open longer.
  const longer = Date.parse(long.deadline_at) - Date.parse(closes_at);
  expect(longer).toBeGreaterThanOrEqual(8 * MINUTE_MS);
  expect(longer).toBeLessThan(10 * MINUTE_MS);
  pass(8);
  const late = await answer(plain, id, short.rows[0]?.id ?? '');
  expect(late.body.data).toMatchObject({ late: true });
  expect((await answer(extra, id, long.rows[0]?.id ?? '')).body.data).toMatchObject({ late: false });
  expect(await code(plain, 'POST', `${OWN}/paper/start/${id}/2`)).toBe('MOCK_ENDED');
});

test('rest that runs out by itself is not taken from the next paper', async () => {
  const { id } = (await plan({ closes_at: inMinutes(45) })).sitting;
  const who = await world.learner();
  await world.get(who, 'PUT', '/paplabable/preferences', { rest_minutes: 5 });
  pass(15);
  await enter(who, id);
  pass(16);
  await start(who, id);
  await world.get(who, 'PUT', `${OWN}/paper/rest/${id}/1`, { rest: true });
  pass(7);
  await world.get(who, 'PUT', `${OWN}/paper/end/${id}/1`);
  const second = await start(who, id, 2);
  // All ten minutes, although everything closes in seven: the five of rest come on top.
  expect(Date.parse(second.deadline_at) - Date.parse(second.now)).toBeGreaterThan(9 * MINUTE_MS);
});

test('whoever ends early draws none of the questions others still sit, in an open form or out of the bank', async () => {
  const { forms } = await world.get<DeskSittings>(await desk(), 'GET', `${STAFF}/sittings`);
  const form_id = forms.find(({ title }) => title === 'Mock 1')?.id;
  const { id } = (await plan({ form_id, title: 'Open questions' })).sitting;
  const who = await world.learner();
  const { db, ids } = world.api.deps;
  // An open form that shares one question with the sitting.
  const shared = ids.id();
  await sql`insert into mocks.form (id, number, title, profile, seed, state, created_at)
    values (${shared}, 90, 'Shares one', 'mini', 'none', 'open', now())`.execute(db);
  await sql`insert into mocks.form_item (form_id, paper, position, item_id, version_id)
    select ${shared}, paper, position, item_id, version_id from mocks.form_item
    where form_id = ${form_id} and paper = 1 and position = 1`.execute(db);
  pass(15);
  await enter(who, id);
  pass(16);
  for (const paper of [1, 2]) {
    await start(who, id, paper);
    await world.get(who, 'PUT', `${OWN}/paper/end/${id}/${paper}`);
  }
  // Four questions each time: that none of six in twenty is among them by chance is a matter of one in 100,000.
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
  pass(40);
  await sweep(world.api.deps);
  expect((await world.create(who, 'mini')).title).toBe('Shares one');
  await sql`update mocks.form set state = 'retired' where id = ${shared}`.execute(db);
});

test('a seat is asked for: the list by its rows, everybody else by the question bank [ext-get-paplabable-sittings] [ext-put-a-paplabable-mocks-sitting-seats-by-id]', async () => {
  const { id } = (await plan({ seats: 'list', title: 'By list' })).sitting;
  const [listed, other] = [await outsider(), await world.learner()];
  const email = listed.person.email.toUpperCase();
  const room = await world.get<SittingRoom>(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, {
    emails: [email, 'nobody@example.test'],
  });
  expect(room.unknown).toEqual(['nobody@example.test']);
  expect(room.people).toMatchObject([{ state: 'seat', answered: 0 }]);
  expect(await toldTo(listed)).toEqual(['You have a seat in By list']);
  pass(12);
  expect((await world.get<Sitting>(listed, 'GET', `${OWN}/${id}`)).mock).toBeNull();
  expect((await world.get<SittingHead[]>(listed, 'GET', `${OWN}s`)).map((row) => row.id)).toEqual([id]);
  expect(await code(other, 'GET', `${OWN}/${id}`)).toBe('NO_SEAT');
  expect(await code(other, 'POST', `${OWN}/enter/${id}`)).toBe('NO_SEAT');
  expect((await world.ask(other, 'GET', `${OWN}/paper/${id}/1`)).http).toBe(404);
  expect((await enter(listed, id)).mock?.papers).toBe(2);
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [] });
  expect((await world.get<Sitting>(listed, 'GET', `${OWN}/${id}`)).entered).toBe(true);
  pass(20);
  const paper = await start(listed, id);
  expect((await answer(other, id, paper.rows[0]?.id ?? '')).http).toBe(404);
});

test('whoever has come in already is not told of a seat when the list is saved', async () => {
  const { id } = (await plan({ title: 'Already here' })).sitting;
  const who = await world.learner();
  pass(15);
  await enter(who, id);
  const emails = [who.person.email];
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails });
  expect(await toldTo(who)).toEqual([]);
});

test('an incident gives everybody who sits more time once, is written down and told [ext-post-a-paplabable-mocks-sitting-extend-by-id] [ext-post-paplabable-sitting-paper-lease-by-id-by-paper] [ext-put-paplabable-sitting-paper-rest-by-id-by-paper]', async () => {
  const { id, entry_until, closes_at } = (await plan({ title: 'With an incident' })).sitting;
  const who = await world.learner();
  pass(15);
  await enter(who, id);
  pass(16);
  const { deadline_at } = await start(who, id);
  const body = { op_id: world.api.deps.ids.id(), minutes: 7, reason: 'The connection was down.' };
  for (let again = 0; again < 2; again += 1)
    await world.get(await desk(), 'POST', `${STAFF}/sitting/extend/${id}`, body);
  const device = world.api.deps.ids.id();
  const lease = await world.get<{ deadline_at: string }>(who, 'POST', `${OWN}/paper/lease/${id}/1`, {
    device,
    take: false,
  });
  expect(Date.parse(lease.deadline_at) - Date.parse(deadline_at)).toBe(7 * MINUTE_MS);
  expect(await code(who, 'PUT', `${OWN}/paper/rest/${id}/1`, { rest: true })).toBe('NO_REST_LEFT');
  const room = await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`);
  expect(room.incidents).toMatchObject([{ minutes: 7, people: 1 }]);
  // Who may still come in was told beforehand; more time for those who sit does not change it.
  expect(room.sitting.entry_until).toBe(entry_until);
  expect(Date.parse(room.sitting.closes_at) - Date.parse(closes_at)).toBe(7 * MINUTE_MS);
  expect(room.people).toMatchObject([{ state: 'sitting', paper: 1 }]);
  expect(await audited(id)).toEqual(['create', 'extend']);
  expect(await toldTo(who)).toEqual(['With an incident: 7 minutes more for everybody']);
});

test('late answers of a sitting are counted by staff alone, once, and told [ext-put-a-paplabable-mocks-sitting-late-by-id-by-userid] [ext-put-paplabable-sitting-answer-by-id-by-question]', async () => {
  const { id } = (await plan({ title: 'Late ones' })).sitting;
  const who = await world.learner();
  pass(15);
  const mock = (await enter(who, id)).mock;
  pass(16);
  const paper = await start(who, id);
  const body = { ...world.answerBody('A'), answered_at: inMinutes(1) };
  pass(11);
  const row = paper.rows[0]?.id ?? '';
  const sent = await world.ask(who, 'PUT', `${OWN}/answer/${id}/${row}`, body);
  expect(sent.body.data).toMatchObject({ late: true });
  const count = `${STAFF}/sitting/late/${id}/${who.person.id}`;
  expect(await code(await desk(), 'PUT', count)).toBe('RESULTS_LATER');
  pass(40);
  await sweep(world.api.deps);
  expect(await code(who, 'PUT', `/paplabable/mock/late/${mock?.id}`)).toBe('LATE_BY_STAFF');
  expect((await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`)).people).toMatchObject([
    { late: 1, late_counted: false, state: 'ended' },
  ]);
  for (let again = 0; again < 2; again += 1) await world.get(await desk(), 'PUT', count);
  expect(await world.get(who, 'GET', `${OWN}/result/${id}`)).toMatchObject({ late: { counted: true } });
  expect(await audited(id)).toEqual(['create', 'countLate']);
  expect(await toldTo(who)).toContain('Late answers in Late ones are counted now');
});

test('staff change or remove a sitting until somebody has come in [ext-get-a-paplabable-mocks-sittings] [ext-put-a-paplabable-mocks-sitting-by-id] [ext-delete-a-paplabable-mocks-sitting-by-id]', async () => {
  const { sitting } = await plan({ title: 'To change' });
  const { id, version } = sitting;
  const { title, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at } = sitting;
  const body = { title, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at, version };
  const path = `${STAFF}/sitting/${id}`;
  expect(await code(await desk(), 'PUT', path, { ...body, closes_at: opens_at })).toBe('SITTING_TIMES');
  expect((await world.get<SittingRoom>(await desk(), 'PUT', path, { ...body, title: 'Changed' })).sitting.title).toBe(
    'Changed',
  );
  expect(await code(await desk(), 'PUT', path, body)).toBe('VERSION_CONFLICT');
  const viewer = await makeStaff(world.api.deps, { rights: ['paques'], flags: ['v'] });
  const reader = { person: viewer, login: await logIn(world.api, viewer) };
  expect((await world.get<DeskSittings>(reader, 'GET', `${STAFF}/sittings`)).rows.length).toBeGreaterThan(0);
  expect((await world.ask(reader, 'DELETE', path)).http).toBe(403);
  expect((await world.ask(await world.learner(), 'GET', path)).http).toBe(403);
  expect((await world.ask(await desk(), 'DELETE', path)).http).toBe(200);
  expect((await world.ask(await desk(), 'GET', path)).http).toBe(404);
  const begun = (await plan({ title: 'Begun' })).sitting;
  pass(15);
  await enter(await world.learner(), begun.id);
  expect(await code(await desk(), 'DELETE', `${STAFF}/sitting/${begun.id}`)).toBe('SITTING_BEGUN');
});

test('many come in and start at once, each once [ext-post-a-paplabable-mocks-sitting] [ext-get-a-paplabable-mocks-sitting-by-id] [ext-get-paplabable-sitting-result-pdf-by-id]', async () => {
  const { id } = (await plan({ title: 'Crowd' })).sitting;
  const people = await Promise.all(Array.from({ length: 6 }, () => world.learner()));
  pass(15);
  const seats = await Promise.all(people.flatMap((who) => [enter(who, id), enter(who, id)]));
  expect(new Set(seats.map(({ mock }) => mock?.id)).size).toBe(people.length);
  pass(16);
  await Promise.all(people.flatMap((who) => [start(who, id), start(who, id)]));
  const { sitting } = await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`);
  expect(sitting).toMatchObject({ entered: 6, running: 6, ended: 0 });
});

test('who went wrong as another did, and who answered without reading, is told to whoever looks for copying', async () => {
  const { id } = (await plan({ title: 'Compared' })).sitting;
  const people = [await world.learner(), await world.learner()];
  pass(15);
  for (const who of people) await enter(who, id);
  pass(16);
  for (const who of people) {
    const paper = await start(who, id);
    for (const row of paper.rows) await answer(who, id, row.id);
  }
  pass(40);
  await sweep(world.api.deps);
  for (let again = 0; again < 2; again += 1) await compareSitting(world.api.deps, { sittingId: id });
  const { deps } = world.api;
  await sql`update mocks.answer set seconds = 2 where is_correct`.execute(deps.db);
  const { rows } = await sql<{ wrong: number; right: number }>`
    select (count(*) filter (where not a.is_correct))::integer as wrong, (count(*) filter (where a.is_correct))::integer as right
    from mocks.answer a where a.user_id = ${people[0]?.person.id ?? ''} and a.option is not null`.execute(deps.db);
  const [gather] = deps.slots.contributions(suspicionEvidence).slice(-1);
  const told = (since: Date) => gather?.(deps, { userId: people[0]?.person.id ?? '', since });
  expect(await told(new Date(0))).toEqual({ unread_answers: rows[0]?.right, equal_answers: rows[0]?.wrong });
  expect(rows[0]?.wrong).toBeGreaterThan(0);
  expect(await told(new Date(deps.clock.now().getTime() + 1))).toEqual({ unread_answers: 0, equal_answers: 0 });
});

test('a sitting nobody came to can be moved to another day, also while it is found to be over', async () => {
  const { id, version } = (await plan()).sitting;
  const released = async () =>
    (await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`)).sitting.state === 'results';
  await releaseSitting(world.api.deps, id);
  expect(await released(), 'entry is not over').toBe(false);
  pass(120);
  await sweep(world.api.deps);
  expect(await released()).toBe(true);
  const times = {
    opens_at: inMinutes(1),
    starts_at: inMinutes(5),
    entry_until: inMinutes(9),
    closes_at: inMinutes(60),
  };
  const body = { title: 'Moved', form_id: await reserved(), seats: 'qb', event_id: null, version, ...times };
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/${id}`, body);
  expect(await released()).toBe(false);
});
