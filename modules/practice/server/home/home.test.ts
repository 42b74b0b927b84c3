import { contribute, DAY_MS } from '@app/platform/contract';
import { module } from '@app/platform/server';
import type { Dashboard, HomeCard, PracticeSet } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { countExamAnswers } from '../people/count-exam-answers.ts';
import { ownNotes } from '../records/own-notes.ts';
import { countDrift } from '../upkeep/drift.repo.ts';
import { homeCard } from './home-card.ts';
import { readHome } from './read-home.ts';

const CARD: HomeCard = {
  key: 'guides',
  title: 'Go on reading',
  text: 'Hypertension, half read.',
  figure: '1',
  href: '/parevisionguides',
  label: 'Read',
  is_urgent: false,
  minutes: null,
  at: null,
};
const GUIDE_NOTE = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'guide',
  title: 'Asthma',
  href: null,
  note: 'Steps',
  noteAt: new Date(0),
} as const;
let noteTaker = '';
const above = module({
  name: 'above',
  routes: [],
  contributes: [
    contribute(homeCard, async (_deps, { userId }) => (userId === '' ? null : CARD)),
    contribute(ownNotes, async (_deps, { userId }) => (userId === noteTaker ? [GUIDE_NOTE] : [])),
    contribute(homeCard, async () => null),
    contribute(homeCard, () => Promise.reject(new Error('cannot be read'))),
  ],
});

let world: PracticeWorld;
let heart: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openPractice([above]);
  heart = await world.idsOf(await world.learner(), 'pa', 'Heart');
});
afterAll(() => world.api.close());

const home = (who: Learner) => world.get<Dashboard>(who, '/pausers/dashboard');
const itemOf = (code: string) => heart[code] ?? '';
const answer = (who: Learner, code: string, option: string, more: object = {}) =>
  world.answer(who, 'pa', itemOf(code), world.answerBody(option, more));
async function build(who: Learner, more: object): Promise<PracticeSet> {
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 4, mode: 'tutor', ...more };
  const reply = await world.call(who, 'POST', '/paplabable/sessions', body);
  expect(reply.http).toBe(200);
  return reply.body.data as PracticeSet;
}

test('a new learner gets a whole page: nothing to resume, every area by its share of the exam [get-pausers-dashboard]', async () => {
  const found = await home(await world.learner());
  expect(found).toMatchObject({
    answered_today: 0,
    overall: { total: 4, answered: 0, score: null },
    stopped: null,
    sets: [],
    days: { of_7: 0, of_56: 0, answered: 0 },
    exam: null,
    misses: 0,
    flagged: 0,
    noted: 0,
    readiness: null,
    last_mocks: null,
  });
  expect(found.areas.map(({ name, weight, total_weight: of }) => [name, weight, of])).toEqual([
    ['Heart', 1, 2],
    ['Lung', 1, 2],
  ]);
  expect(found.days.squares).toHaveLength(56);
  expect(found.days.squares.at(-1)?.day).toBe(found.today);
});

test('it is refused to visitors and to users without a subscription', async () => {
  expect((await world.call(null, 'GET', '/pausers/dashboard')).http).toBe(401);
  expect((await world.call(await world.learner({ holds: [] }), 'GET', '/pausers/dashboard')).http).toBe(403);
});

test('the learner resumes where they stopped from the second question on: in the rest of the category, then nowhere', async () => {
  const who = await world.learner();
  await answer(who, 'HEA-0001', 'C');
  expect((await home(who)).stopped).toBeNull();
  await answer(who, 'HEA-0002', 'A');
  expect((await home(who)).stopped).toMatchObject({
    bank: 'pa',
    category: 'Heart',
    set_id: null,
    matrix: null,
    matrix_id: 'u',
    question_id: itemOf('HEA-0003'),
    number: 3,
    answered: 2,
    total: 3,
  });
  await answer(who, 'HEA-0003', 'A');
  expect((await home(who)).stopped).toBeNull();
});

test('answers of the trial and of mocks begin no topic, and do not move the place to resume', async () => {
  const who = await world.learner();
  const countExam = async (codes: readonly string[]) => {
    const { deps } = world.api;
    const answers = await Promise.all(
      codes.map(async (code) => {
        const { rows } = await sql<{ version_id: string }>`
          select version_id from questions.item where id = ${itemOf(code)}`.execute(deps.db);
        const versionId = rows[0]?.version_id ?? '';
        const answeredAt = deps.clock.now();
        return { opId: deps.ids.id(), itemId: itemOf(code), versionId, option: 'A' as const, seconds: 9, answeredAt };
      }),
    );
    await countExamAnswers(deps, { userId: who.person.id, bank: 'pa', answers });
    world.api.clock.advance(1000);
  };
  await world.call(who, 'POST', '/pausers/trial', { answers: [{ id: itemOf('HEA-0001'), option: 'A' }] });
  await countExam(['HEA-0001', 'HEA-0002']);
  expect(await home(who)).toMatchObject({ stopped: null, overall: { answered: 2 }, answered_today: 3 });
  // One in the bank is not enough beside them; then the second is the place, also after another mock.
  await answer(who, 'HEA-0001', 'C');
  expect((await home(who)).stopped).toBeNull();
  world.api.clock.advance(1000);
  await answer(who, 'HEA-0002', 'C');
  const place = { category: 'Heart', question_id: itemOf('HEA-0003'), number: 3, answered: 2, total: 3 };
  expect((await home(who)).stopped).toMatchObject(place);
  world.api.clock.advance(1000);
  await countExam(['HEA-0001']);
  expect((await home(who)).stopped).toMatchObject(place);
  expect(await countDrift(world.api.deps.db)).toMatchObject({ records: 0, days: 0 });
  // After a restart earlier answers in the bank no longer count as begun.
  await sql`update practice.record set answers = 0, is_correct = null, answered_at = null, option = null,
    first_correct = null, first_option = null, category_id = null
    where user_id = ${who.person.id}`.execute(world.api.deps.db);
  await countExam(['HEA-0001', 'HEA-0002']);
  expect((await home(who)).stopped).toBeNull();
});

test('the set the learner stopped in comes first, even before newer ones, until it is fully answered', async () => {
  const who = await world.learner();
  const set = await build(who, { size: 2 });
  for (let newer = 0; newer < 4; newer += 1) {
    world.api.clock.advance(1000);
    await build(who, { size: 1 });
  }
  const [first, second] = set.rows.map(({ id }) => id);
  await world.answer(who, 'pa', first ?? '', world.answerBody('A', { session_id: set.id }));
  const found = await home(who);
  expect(found.stopped).toMatchObject({ set_id: set.id, question_id: second, number: 2, answered: 1, total: 2 });
  expect(found.sets).toHaveLength(3);
  expect(found.sets[0]).toMatchObject({ id: set.id, answered: 1, size: 2, mode: 'tutor', seconds_left: null });
  await world.answer(who, 'pa', second ?? '', world.answerBody('A', { session_id: set.id }));
  expect((await home(who)).sets.map(({ id }) => id)).not.toContain(set.id);
});

test('days are counted, and a day off takes nothing away', async () => {
  const who = await world.learner();
  const ago = (days: number) => ({
    answered_at: new Date(world.api.clock.now().getTime() - days * DAY_MS).toISOString(),
  });
  for (const days of [60, 40, 5, 3, 3, 0]) await answer(who, 'HEA-0001', 'C', ago(days));
  const { days } = await home(who);
  expect([days.of_7, days.of_56, days.answered]).toEqual([3, 4, 5]);
});

test('the exam: days to go, and how many questions a day see everything once', async () => {
  const who = await world.learner();
  const { today } = await home(who);
  const inDays = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  const examOn = async (date: string) => {
    expect((await world.call(who, 'PUT', '/paplabable/preferences', { exam_date: date })).http).toBe(200);
    return (await home(who)).exam;
  };
  await answer(who, 'HEA-0001', 'C');
  expect(await examOn(inDays(2))).toEqual({ date: inDays(2), days: 2, a_day: 2 });
  expect(await examOn(inDays(0))).toEqual({ date: inDays(0), days: 0, a_day: 3 });
  expect(await examOn(inDays(-1))).toEqual({ date: inDays(-1), days: -1, a_day: null });
});

test('the goal of a day does not sink while it is worked on: it counts what was unseen this morning', async () => {
  const who = await world.learner();
  const { today } = await home(who);
  const date = new Date(Date.parse(today) + 2 * DAY_MS).toISOString().slice(0, 10);
  await world.call(who, 'PUT', '/paplabable/preferences', { exam_date: date });
  const goals = [(await home(who)).exam?.a_day];
  for (const code of ['HEA-0001', 'HEA-0001', 'HEA-0002', 'HEA-0003']) {
    world.api.clock.advance(10);
    await answer(who, code, 'C');
    goals.push((await home(who)).exam?.a_day);
  }
  expect(goals).toEqual([2, 2, 2, 2, 2]);
  const yesterday = new Date(world.api.clock.now().getTime() - DAY_MS).toISOString();
  const other = await world.learner();
  await world.call(other, 'PUT', '/paplabable/preferences', { exam_date: date });
  for (const code of ['HEA-0001', 'HEA-0002']) await answer(other, code, 'C', { answered_at: yesterday });
  // Repeated today, they are not new.
  for (const code of ['HEA-0001', 'HEA-0002']) await answer(other, code, 'C');
  expect((await home(other)).exam?.a_day).toBe(1);
});

test('starting both banks over counts the answers of both', async () => {
  const who = await world.learner();
  const [more] = Object.values(await world.idsOf(who, 'more', 'Heart'));
  await world.answer(who, 'more', more ?? '', world.answerBody('C'));
  expect(await home(who)).toMatchObject({ overall: { answered: 0 }, answered_in_all: 1 });
});

test('while a timed set runs nothing here reveals how its answers went', async () => {
  const who = await world.learner();
  await answer(who, 'HEA-0001', 'C', { confidence: 3 });
  const set = await build(who, { mode: 'timed', seconds_each: 60 });
  const resultsOf = ({ overall, areas, misses, sureness }: Dashboard) => ({ overall, areas, misses, sureness });
  const before = resultsOf(await home(who));
  const held = set.rows.map(({ id }) => id);
  for (const id of held)
    await world.answer(who, 'pa', id, world.answerBody('B', { session_id: set.id, confidence: 3 }));
  // All are answered, but the time is not up and the set has not been ended.
  expect(resultsOf(await home(who))).toEqual(before);
  await world.call(who, 'PUT', `/paplabable/sessions/${set.id}/end`);
  expect(await home(who)).toMatchObject({ misses: 4, sureness: [{}, {}, { level: 3, answered: 4, right: 0 }] });
});

test('answers to withdrawn questions do not reduce what is left', async () => {
  const who = await world.learner();
  await answer(who, 'HEA-0001', 'C');
  await answer(who, 'HEA-0002', 'B');
  const withdraw = (active: boolean) =>
    sql`update questions.placement set active = ${active} where item_id = ${itemOf('HEA-0002')}`.execute(
      world.api.deps.db,
    );
  expect(await home(who)).toMatchObject({ overall: { answered: 2 }, misses: 1 });
  await withdraw(false);
  const found = await home(who);
  await withdraw(true);
  expect(found).toMatchObject({ overall: { answered: 1 }, misses: 0 });
});

test('flags and notes are counted as their lists show them', async () => {
  const who = await world.learner();
  const other = Object.values(await world.idsOf(who, 'more', 'Heart'))[0] ?? '';
  const paths = ['HEA-0001', 'HEA-0002'].map((code) => `/paplabable/questionbank/flag/${itemOf(code)}`);
  for (const path of [...paths, `/paplabable/morequestionbank/flag/${other}`]) await world.call(who, 'POST', path);
  const withdraw = (active: boolean) =>
    sql`update questions.placement set active = ${active} where item_id = ${itemOf('HEA-0002')}`.execute(
      world.api.deps.db,
    );
  await withdraw(false);
  noteTaker = who.person.id;
  const found = await home(who);
  const [flags, notes] = [
    await world.get<object[]>(who, '/pausers/flaglist'),
    await world.get<{ count: number }>(who, '/pauser/notes'),
  ];
  await withdraw(true);
  expect([found.flagged, found.noted]).toEqual([1, 1]);
  expect([flags.length, notes.count]).toEqual([1, 1]);
});

test('modules above add their cards; one that cannot be read is left out', async () => {
  expect((await home(await world.learner())).cards).toEqual([CARD]);
});

test('recent activity is listed newest first, to its user alone [get-plabable-records]', async () => {
  const [who, other] = [await world.learner(), await world.learner()];
  await answer(who, 'HEA-0001', 'A');
  await answer(who, 'HEA-0002', 'A');
  const lately = await world.get<{ text: string; href: string }[]>(who, '/plabable/records');
  expect(lately).toMatchObject([{ text: 'Answered 2 questions', href: '/profile/dashboard' }]);
  expect(await world.get(other, '/plabable/records')).toEqual([]);
});

test('notes that cannot be counted leave the home page open, and the log says so', async () => {
  const { person } = await world.learner();
  const { log, slots, ...deps } = world.api.deps;
  const warnings: string[] = [];
  const warn: typeof log.warn = (_facts, text) => void warnings.push(text ?? '');
  const contributions: typeof slots.contributions = (slot) =>
    slot.name === ownNotes.name ? [(() => Promise.reject(new Error('cannot be read'))) as never] : [];
  const home = await readHome({ ...deps, log: { ...log, warn }, slots: { contributions } }, person.id);
  expect([home.noted, warnings]).toEqual([0, ['notes for the home page could not be counted']]);
});
