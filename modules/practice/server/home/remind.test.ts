import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { chosenWords, hourOf, isAfterExam, remind } from './remind.ts';
import { listToRemind } from './reminder.repo.ts';

let world: PracticeWorld;
beforeAll(async () => {
  world = await openPractice();
}, 60_000);
afterAll(() => world.api.close());

const reminders = () => world.api.mails.filter(({ template }) => template === 'study-reminder');

test('hours are UK local time, across both clock changes', () => {
  expect(hourOf(new Date('2026-11-17T19:30:00Z'))).toEqual({ day: '2026-11-17', weekday: 2, hour: 19 });
  expect(hourOf(new Date('2026-07-05T23:30:00Z'))).toEqual({ day: '2026-07-06', weekday: 1, hour: 0 });
  expect(hourOf(new Date('2026-03-29T00:59:00Z')).hour).toBe(0);
  expect(hourOf(new Date('2026-03-29T01:00:00Z')).hour).toBe(2);
  expect(hourOf(new Date('2026-10-25T12:00:00Z'))).toMatchObject({ weekday: 7, hour: 12 });
});

test('the chosen times are put into words', () => {
  expect(chosenWords({ days: [4, 2], hour: 19 })).toBe('Tuesdays and Thursdays at 19:00');
  expect(chosenWords({ days: [7], hour: 7 })).toBe('Sundays at 07:00');
  expect(chosenWords({ days: [1, 3, 5], hour: 0 })).toBe('Mondays, Wednesdays and Fridays at 00:00');
});

test('a learner who asked for it and has not studied today is reminded once, at their hour only', async () => {
  const { day: _, weekday, hour } = hourOf(world.api.clock.now());
  const wish = (days: number[], at: number) => ({ mails: { reminders: true }, reminder: { days, hour: at } });
  const [due, later, studied, off] = [
    await world.learner(),
    await world.learner(),
    await world.learner(),
    await world.learner(),
  ];
  await world.call(due, 'PUT', '/paplabable/preferences', wish([weekday], hour));
  await world.call(later, 'PUT', '/paplabable/preferences', wish([weekday], (hour + 1) % 24));
  await world.call(studied, 'PUT', '/paplabable/preferences', wish([weekday], hour));
  const items = await world.idsOf(studied, 'pa', 'Heart');
  await world.answer(studied, 'pa', items['HEA-0001'] ?? '', world.answerBody('A'));
  await world.call(off, 'PUT', '/paplabable/preferences', { mails: { reminders: false } });
  await Promise.all([remind(world.api.deps), remind(world.api.deps)]);
  await remind(world.api.deps);
  expect(reminders().map(({ to }) => to)).toEqual([due.person.email]);
  expect(reminders()[0]?.variables).toMatchObject({
    first_thing: expect.stringMatching(/^20 mixed questions, about \d+ minutes$/),
    start_url: 'http://localhost:3000/profile/dashboard',
  });
});

test('the evening of the exam and the days after it bring no reminders', async () => {
  const examIn = (days: number) => ({ date: '2027-01-12', days, a_day: null });
  expect([isAfterExam(null, 23), isAfterExam(examIn(1), 23), isAfterExam(examIn(0), 7)]).toEqual([false, false, false]);
  expect([isAfterExam(examIn(0), 19), isAfterExam(examIn(-1), 7)]).toEqual([true, true]);

  world.api.clock.advance(24 * 3_600_000);
  const { weekday, hour } = hourOf(world.api.clock.now());
  const over = await world.learner();
  const wish = { mails: { reminders: true }, reminder: { days: [weekday], hour }, exam_date: '2020-01-12' };
  expect((await world.call(over, 'PUT', '/paplabable/preferences', wish)).http).toBe(200);
  await remind(world.api.deps);
  expect(reminders().map(({ to }) => to)).not.toContain(over.person.email);
});

test('somebody who cannot be reminded keeps nobody else from it, and the job is tried again', async () => {
  world.api.clock.advance(24 * 3_600_000);
  const { weekday, hour } = hourOf(world.api.clock.now());
  const wish = { mails: { reminders: true }, reminder: { days: [weekday], hour } };
  // Reminders are sent in order of user id.
  const [stuck, next] = [await world.learner(), await world.learner()].toSorted((one, other) =>
    one.person.id < other.person.id ? -1 : 1,
  ) as [Learner, Learner];
  for (const who of [stuck, next]) await world.call(who, 'PUT', '/paplabable/preferences', wish);
  const { mail } = world.api.deps;
  const send: typeof mail.send = (db, message) =>
    message.to === stuck.person.email ? Promise.reject(new Error('no such text')) : mail.send(db, message);
  await expect(remind({ ...world.api.deps, mail: { send } })).rejects.toThrow('1 people');
  expect(reminders().at(-1)?.to).toBe(next.person.email);
  await remind(world.api.deps);
  expect(reminders().at(-1)?.to).toBe(stuck.person.email);
});

test('learners to be reminded are listed a batch at a time, and all of them are reminded', async () => {
  world.api.clock.advance(24 * 3_600_000);
  const hour = hourOf(world.api.clock.now());
  const people = [await world.learner(), await world.learner(), await world.learner()];
  const wish = { mails: { reminders: true }, reminder: { days: [hour.weekday], hour: hour.hour } };
  for (const who of people) await world.call(who, 'PUT', '/paplabable/preferences', wish);
  const now = world.api.clock.now();
  const first = await listToRemind(world.api.deps.db, hour, { now, after: null, most: 2 });
  const after = first.at(-1)?.user_id ?? null;
  const rest = await listToRemind(world.api.deps.db, hour, { now, after, most: 2 });
  const ids = people.map(({ person }) => person.id).toSorted();
  expect([first.map(({ user_id }) => user_id), rest.map(({ user_id }) => user_id)]).toEqual([
    ids.slice(0, 2),
    ids.slice(2),
  ]);
  await remind(world.api.deps);
  expect(
    new Set(
      reminders()
        .slice(-3)
        .map(({ to }) => to),
    ),
  ).toEqual(new Set(people.map(({ person }) => person.email)));
});
