import { ban, liftBan } from '@app/access/server';
import { logIn } from '@app/accounts/server/testing';
import type { Bank } from '@app/practice/contract';
import type { TriageState } from '@app/questions/contract';
import { importQuestions, triageItem } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countDrift } from '../upkeep/drift.repo.ts';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

/** For answers that waited on a device while something happened to their question or their author. */
const NOBODY = { actorId: null, subjectId: null, scope: null };
const DAY = 86_400_000;
let world: PracticeWorld;
let item: string;
let more: string;
let who: Learner;
beforeAll(async () => {
  world = await openPractice();
  const anybody = await world.learner();
  item = (await world.idsOf(anybody, 'pa', 'Heart'))['HEA-0001'] ?? '';
  more = (await world.idsOf(anybody, 'more', 'Heart'))['HEA-5001'] ?? '';
});
afterAll(() => world.api.close());

const db = () => world.api.deps.db;
/** Opens the question, as a device does when prefetching; resolves with the version it was served. */
const serve = async (bank: Bank, id: string) => {
  const base = { pa: 'questionbank', more: 'morequestionbank' }[bank];
  const page = await world.get<{ question: { version_id: string } }>(who, `/paplabable/${base}/question/Heart/u/${id}`);
  return page.question.version_id;
};
const send = async (bank: Bank, id: string, version_id: string) => {
  const { http, body } = await world.sendAnswer(who, bank, id, world.answerBody('C', { version_id }));
  return http === 200 ? 'taken' : body.code;
};
const credits = async () => {
  const { rows } = await sql<{ at: string }>`
    select c.edition || ' ' || c.name as at from practice.progress p join questions.category c on c.id = p.category_id
    where p.user_id = ${who.person.id} and p.answered > 0`.execute(db());
  return rows.map(({ at }) => at);
};
beforeEach(async () => {
  who = await world.learner();
});

describe('the question was', () => {
  const retriage = async (state: TriageState, activate = false) => {
    await triageItem(world.api.deps, { itemId: more, state }, NOBODY);
    if (activate)
      await sql`update questions.placement set active = true where item_id = ${more} and edition = 'pa'`.execute(db());
  };
  const undo = () => retriage('more');

  test('taken out of the bank: it counts where it was asked, for a user it was served to', async () => {
    const version = await serve('pa', item);
    const open = (active: boolean) =>
      sql`update questions.placement set active = ${active} where item_id = ${item}`.execute(db());
    await open(false);
    expect([await send('pa', item, version), await credits()]).toEqual(['taken', ['pa Heart']]);
    who = await world.learner();
    expect([await send('pa', item, version), await credits()]).toEqual(['QUESTION_CLOSED', []]);
    await open(true);
  });

  test('shut with its whole category: the same', async () => {
    const version = await serve('pa', item);
    const open = (active: boolean) =>
      sql`update questions.category set active = ${active} where edition = 'pa' and name = 'Heart'`.execute(db());
    await open(false);
    expect([await send('pa', item, version), await credits()]).toEqual(['taken', ['pa Heart']]);
    await open(true);
  });

  test('re-triaged to the other bank and opened there: credited to its current place [model-retriage-keeps]', async () => {
    const version = await serve('more', more);
    await retriage('pa', true);
    expect([await send('more', more, version), await credits()]).toEqual(['taken', ['pa Heart']]);
    await undo();
  });

  test('re-triaged to the other bank where no editor has opened it, or to none: credited where it was asked', async () => {
    for (const state of ['pa', 'not'] as const) {
      who = await world.learner();
      const version = await serve('more', more);
      await retriage(state);
      expect([state, await send('more', more, version), await credits()]).toEqual([state, 'taken', ['more Heart']]);
      who = await world.learner();
      expect([state, await send('more', more, version)]).toEqual([state, 'QUESTION_CLOSED']);
      await undo();
    }
  });

  test('moved to another category, or its category was renamed: credited there under the name it has now', async () => {
    const version = await serve('pa', item);
    const moveTo = (name: string) =>
      sql`update questions.placement p set category_id = c.id, matrix_id = null from questions.category c
        where p.item_id = ${item} and p.edition = 'pa' and c.edition = 'pa' and c.name = ${name}`.execute(db());
    const rename = (from: string, to: string) =>
      sql`update questions.category set name = ${to} where edition = 'pa' and name = ${from}`.execute(db());
    await moveTo('Lung');
    await rename('Lung', 'Breathing');
    expect([await send('pa', item, version), await credits()]).toEqual(['taken', ['pa Breathing']]);
    await rename('Breathing', 'Lung');
    await moveTo('Heart');
  });

  test('given other words: it counts for the version that was read; another key: it is marked by the one found right', async () => {
    const other = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0003'] ?? '';
    const stem = 'A man of 70 has **HEA-0003**.';
    const change = (values: object) =>
      importQuestions(world.api.deps, [
        fileOf(sampleQuestion('HEA-0003', { matrix: 'valves', trial: true, stem, ...values })),
      ]);
    const version = await serve('pa', other);
    await change({});
    const right = await world.answer(who, 'pa', other, world.answerBody('C', { version_id: version }));
    expect(right).toMatchObject({ is_correct: true, reveal: { answer_key: 'C', version_id: version } });
    who = await world.learner();
    const newer = await serve('pa', other);
    expect(newer).not.toBe(version);
    await change({ answerKey: 'D' });
    const wrong = await world.answer(who, 'pa', other, world.answerBody('C', { version_id: newer }));
    expect(wrong).toMatchObject({ is_correct: false, reveal: { answer_key: 'D', version_id: newer } });
  });
});

describe('the learner', () => {
  const endAccess = async (ago: number) => {
    const now = world.api.clock.now().getTime();
    await sql`update access.entitlement set starts_at = ${new Date(now - 400 * DAY)}, ends_at = ${new Date(now - ago)}
      where user_id = ${who.person.id}`.execute(db());
    who = { ...who, login: await logIn(world.api, who.person) };
  };

  test.each([
    [6 * DAY, 'taken'],
    [7 * DAY - 60_000, 'taken'],
    [7 * DAY + 1, 'ANSWER_TOO_LATE'],
    [8 * DAY, 'ANSWER_TOO_LATE'],
  ])('lost access %d ms ago: %s [model-late-answer]', async (ago, end) => {
    const version = await serve('pa', item);
    await endAccess(ago);
    expect(await send('pa', item, version)).toBe(end);
  });

  test('lost access, and the question left the bank meanwhile: the answer still counts if it was served to them', async () => {
    const version = await serve('more', more);
    await endAccess(DAY);
    await sql`update questions.placement set active = false where item_id = ${more} and edition = 'more'`.execute(db());
    expect(await send('more', more, version)).toBe('taken');
    await sql`update questions.placement set active = true where item_id = ${more} and edition = 'more'`.execute(db());
  });

  test('lost access and was never served this version: never counted', async () => {
    const version = await serve('pa', item);
    who = await world.learner();
    await endAccess(DAY);
    expect(await send('pa', item, version)).toBe('ANSWER_NOT_SERVED');
  });

  test('was banned: the session is dead, the device keeps the answer, and it counts once the ban is lifted', async () => {
    const version = await serve('pa', item);
    const body = world.answerBody('C', { version_id: version });
    await ban(world.api.deps, { userId: who.person.id, reason: 'x', until: null, by: null });
    const refused = await world.sendAnswer(who, 'pa', item, body);
    expect(refused.http).toBe(401);
    expect(refused.text).not.toContain('KEY-');
    await liftBan(world.api.deps, { userId: who.person.id, by: null });
    who = { ...who, login: await logIn(world.api, who.person) };
    expect(await world.answer(who, 'pa', item, body)).toMatchObject({ fresh: true, counted: true });
  });
});

test('after all of that the summaries are what a recount gives', async () => {
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
});
