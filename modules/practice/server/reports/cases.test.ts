import { collide } from '@app/platform/server/testing';
import { eraseSection } from '@app/accounts/server';
import { logIn, makeStaff, type StaffFacts } from '@app/accounts/server/testing';
import { homeFigure } from '@app/platform/server';
import type { QuestionPage, ReportCase } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { ownCase } from './cases.ts';
import { reportQuestion } from './report-question.ts';
import { closeReport } from './work-reports.ts';

const CASES = '/a/paplabable/questioncases';
let world: PracticeWorld;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openPractice();
  ids = await world.idsOf(await world.learner(), 'pa', 'Heart');
});
afterAll(() => world.api.close());

const staff = async (facts: StaffFacts = { rights: ['paques'], flags: ['v', 'e'] }): Promise<Learner> => {
  const person = await makeStaff(world.api.deps, facts);
  return { person, login: await logIn(world.api, person) };
};
const report = async (who: Learner, code: string, text: string, kind = 'key') => {
  world.api.clock.advance(1000);
  const body = { op_id: world.api.deps.ids.id(), kind, text };
  expect((await world.call(who, 'POST', `/paplabable/questionbank/report/${ids[code]}`, body)).http).toBe(200);
};
const list = async (who: Learner, state = 'open') =>
  (await world.get<{ rows: ReportCase[]; open: number; closed: number }>(who, `${CASES}?state=${state}`)) ?? {};
const caseOf = async (who: Learner, code: string, kind = 'key'): Promise<ReportCase | undefined> =>
  (await list(who)).rows.find((row) => row.question.id === ids[code] && row.kind === kind);
const marked = async (who: Learner, code: string) => {
  world.api.clock.advance(6000);
  return (await world.get<QuestionPage>(who, `/paplabable/questionbank/question/Heart/u/${ids[code]}`)).under_review;
};

test('reports of one kind are one case with a deadline, and those of another kind a separate one [ext-get-a-paplabable-questioncases]', async () => {
  const [one, two] = [await world.learner(), await world.learner()];
  await world.answer(one, 'pa', ids['HEA-0001'] ?? '', world.answerBody('B'));
  await report(one, 'HEA-0001', 'The key is wrong.');
  await report(two, 'HEA-0001', 'I think so too.');
  await report(two, 'HEA-0001', 'A typing error.', 'wording');
  const editor = await staff();
  const found = await caseOf(editor, 'HEA-0001');
  expect(found?.reports.map(({ text, chose }) => [text, chose])).toEqual([
    ['The key is wrong.', 'B'],
    ['I think so too.', null],
  ]);
  const restart = { op_id: world.api.deps.ids.id(), bank: null, category_id: null };
  expect((await world.call(one, 'POST', '/pausers/restarts', restart)).http).toBe(200);
  expect((await caseOf(editor, 'HEA-0001'))?.reports[0]?.chose, 'also after starting over').toBe('B');
  expect(Date.parse(found?.due_at ?? '') - Date.parse(found?.opened_at ?? '')).toBe(86_400_000);
  const figure = world.api.deps.slots.contributions(homeFigure).find(({ key }) => key === 'practice.open-reports');
  expect((await figure?.items?.(world.api.deps, 1))?.[0]?.due?.toISOString(), 'on the first page').toBe(found?.due_at);
  expect((await caseOf(editor, 'HEA-0001', 'wording'))?.reports).toHaveLength(1);
  expect((await world.call(one, 'GET', CASES)).http).toBe(403);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from practice.report_case where item_id = ${ids['HEA-0001']}`.execute(
    world.api.deps.db,
  );
  expect(rows[0]?.count).toBe(2);
});

test('with three reporters learners see that it is under review, until it is closed', async () => {
  const people = [await world.learner(), await world.learner(), await world.learner()] as const;
  const [one, two, three] = people;
  await report(one, 'HEA-0002', 'Wrong.');
  await report(one, 'HEA-0002', 'Still wrong.');
  await report(two, 'HEA-0002', 'Outdated.', 'outdated');
  expect(await marked(one, 'HEA-0002'), 'two people').toBe(false);
  await report(three, 'HEA-0002', 'Wrong, yes.');
  expect(await marked(one, 'HEA-0002')).toBe(true);
  const editor = await staff();
  const found = await caseOf(editor, 'HEA-0002');
  expect(found?.under_review).toBe(true);
  const body = { resolution: 'right', fixed_in: 1, answer: 'You are right. It is C.', tell: true };
  await world.call(editor, 'PUT', `${CASES}/${found?.number}`, body);
  expect(await marked(one, 'HEA-0002')).toBe(false);
});

test('a case is taken and answered once for all reporters, and those who were right are thanked [ext-put-a-paplabable-questioncases-by-number] [ext-put-a-paplabable-questioncases-by-number-owner]', async () => {
  const [one, two] = [await world.learner(), await world.learner()];
  await report(one, 'HEA-0003', 'The dose.');
  await report(two, 'HEA-0003', 'The dose is wrong.');
  const editor = await staff({ rights: ['paques'], flags: ['v', 'e'], firstName: 'Priya', lastName: 'Nair' });
  const viewer = await staff({ rights: ['paques'], flags: ['v'] });
  const number = (await caseOf(viewer, 'HEA-0003'))?.number;
  const attempts = [
    await world.call(viewer, 'PUT', `${CASES}/${number}/owner`, { take: true }),
    await world.call(viewer, 'PUT', `${CASES}/${number}`, { resolution: 'fine', answer: 'No fault.', tell: true }),
  ];
  expect(
    attempts.map(({ http }) => http),
    'not by staff who may only view questions',
  ).toEqual([403, 403]);
  const taken = await world.call(editor, 'PUT', `${CASES}/${number}/owner`, { take: true });
  expect(taken.body.data).toMatchObject({ owner: { name: 'Priya Nair', mine: true } });
  const colleague = await staff({ rights: ['paques'], firstName: 'Tom', lastName: 'Adeyemi' });
  const give = (who: Learner) =>
    world.call(editor, 'PUT', `${CASES}/${number}/owner`, { take: true, person_id: who.person.id });
  expect((await give(one)).http, 'not to a learner').toBe(400);
  expect((await give(colleague)).body.data).toMatchObject({ owner: { name: 'Tom Adeyemi', mine: false } });
  const body = { resolution: 'right', fixed_in: 1, answer: 'You are right.', tell: true };
  const closed = await world.call(editor, 'PUT', `${CASES}/${number}`, body);
  expect(closed.body.data).toMatchObject({ state: 'closed', resolution: 'right', closed_by: 'Priya Nair' });
  expect((await world.call(editor, 'PUT', `${CASES}/${number}`, body)).body.code).toBe('REPORT_CLOSED');
  expect((await world.call(editor, 'PUT', `${CASES}/${number}/owner`, { take: false })).body.code).toBe(
    'REPORT_CLOSED',
  );
  for (const who of [one, two])
    expect(JSON.stringify(await world.get(who, '/paplabable/notifications'))).toContain(
      'Thank you: you were right on HEA-0003',
    );
  await report(one, 'HEA-0003', 'Once more.');
  expect((await caseOf(editor, 'HEA-0003'))?.number, 'a later report opens another').not.toBe(number);
});

test('cases are found by question, code, reporter and owner, and counted alike', async () => {
  const [one, two, editor] = [await world.learner(), await world.learner(), await staff()];
  await report(one, 'HEA-0001', 'Searched for.', 'image');
  await report(two, 'HEA-0002', 'Searched for too.', 'image');
  const number = (await caseOf(editor, 'HEA-0002', 'image'))?.number;
  await world.call(editor, 'PUT', `${CASES}/${number}/owner`, { take: true });
  const found = async (query: object) => {
    const path = `${CASES}?${new URLSearchParams({ size: '100', ...query })}`;
    const { rows, count, open } = await world.get<{ rows: ReportCase[]; count: number; open: number }>(editor, path);
    expect([count, open]).toEqual([rows.length, rows.length]);
    return [...new Set(rows.map(({ question }) => question.code))];
  };
  expect(await found({ question_id: ids['HEA-0001'] ?? '' })).toEqual(['HEA-0001']);
  expect(await found({ search: 'hea-0002' })).toEqual(['HEA-0002']);
  expect(await found({ search: one.person.email.toUpperCase() })).toEqual(['HEA-0001']);
  expect(await found({ search: two.person.uid })).toEqual(['HEA-0002']);
  expect(await found({ mine: 'true' })).toEqual(['HEA-0002']);
  expect(await found({ mine: 'true', search: 'HEA-0001' })).toEqual([]);
  const body = { resolution: 'fine', answer: 'Done.', tell: false };
  for (const code of ['HEA-0001', 'HEA-0002'])
    await world.call(editor, 'PUT', `${CASES}/${(await caseOf(editor, code, 'image'))?.number}`, body);
});

test('the editor of a question leads to its open reports and comments, for staff who may read them', async () => {
  const [one, editor] = [await world.learner(), await staff()];
  const linked = async (who: Learner) =>
    (await world.get<{ linked: object[] }>(who, `/a/paplabable/question/${ids['HEA-0003']}`)).linked;
  const before = (await linked(editor)) as { label: string; count: number; screen: string }[];
  await report(one, 'HEA-0003', 'One more.', 'other');
  const screen = (name: string) => `/admin/paplabable/questionbank/${name}?question=${ids['HEA-0003']}`;
  expect(await linked(editor)).toEqual([
    { label: 'Open reports', count: (before[0]?.count ?? 0) + 1, screen: screen('reports') },
    { label: 'Comments', count: 0, screen: screen('comments') },
  ]);
  const { rows } = await sql<{ id: string }>`select id from questions.item where code = 'HEA-5001'`.execute(
    world.api.deps.db,
  );
  const other = await staff({ rights: ['plabques'], scope: 'plab' });
  expect(await world.get(other, `/a/paplabable/morequestion/${rows[0]?.id}`)).toMatchObject({ linked: [] });
});

test('a report that a device sends again after it was answered opens no second case', async () => {
  const [one, editor] = [await world.learner(), await staff()];
  const body = { op_id: world.api.deps.ids.id(), kind: 'other', text: 'Sent twice.' };
  const send = () => world.call(one, 'POST', `/paplabable/questionbank/report/${ids['HEA-0001']}`, body);
  await send();
  const number = (await caseOf(editor, 'HEA-0001', 'other'))?.number;
  await world.call(editor, 'PUT', `${CASES}/${number}`, { resolution: 'fine', answer: 'It is fine.', tell: false });
  expect((await send()).http).toBe(200);
  expect(await caseOf(editor, 'HEA-0001', 'other')).toBeUndefined();
});

test('the first page of the back office lists open cases, the one due first at the top', async () => {
  const [figure] = world.api.deps.slots.contributions(homeFigure).filter(({ key }) => key === 'practice.open-reports');
  const { rows, open } = await list(await staff());
  expect(await figure?.read(world.api.deps)).toBe(open);
  expect(await figure?.items?.(world.api.deps, 1)).toMatchObject([
    { screen: `/admin/paplabable/questionbank/reports?case=${rows[0]?.number}` },
  ]);
});

test('answering the last open report individually closes its case', async () => {
  const [one, editor] = [await world.learner(), await staff()];
  await report(one, 'HEA-0001', 'A picture.', 'image');
  const { rows } = await sql<{ number: number }>`
    select number from practice.report where body = 'A picture.'`.execute(world.api.deps.db);
  const path = `/a/paplabable/questionreports/${rows[0]?.number}`;
  expect((await world.call(editor, 'PUT', path, { answer: 'There is none.', tell: false })).http).toBe(200);
  expect(await caseOf(editor, 'HEA-0001', 'image')).toBeUndefined();
});

const callerOf = ({ person: { id } }: Learner) => ({ actorId: id, subjectId: id, scope: null });
const noticesOf = async (who: Learner) => JSON.stringify(await world.get(who, '/paplabable/notifications'));
const numberOf = async (text: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select number from practice.report where body = ${text}`.execute(world.api.deps.db);
  return rows[0]?.number ?? 0;
};
/** Runs `act` while a further report has been sent but is not stored yet. */
async function duringReport(who: Learner, code: string, act: () => Promise<unknown>, kind: 'key' | 'image' = 'key') {
  await collide(
    world.api,
    async (deps, meanwhile) => {
      const body = { op_id: deps.ids.id(), kind, text: `Late, ${kind}.` };
      await reportQuestion(deps, { bank: 'pa', userId: who.person.id, itemId: ids[code] ?? '', body });
      await meanwhile();
    },
    act,
  );
}

test('a report sent while its case is being answered gets the reply too', async () => {
  const [one, late, editor] = [await world.learner(), await world.learner(), await staff()];
  await report(one, 'HEA-0003', 'First.');
  const number = (await caseOf(editor, 'HEA-0003'))?.number;
  const body = { resolution: 'fine', answer: 'It is right as it is.', tell: true };
  await duringReport(late, 'HEA-0003', () => world.call(editor, 'PUT', `${CASES}/${number}`, body));
  for (const who of [one, late]) expect(await noticesOf(who)).toContain('It is right as it is.');
});

test('a report that arrives while the answer is typed keeps the case open until it was read', async () => {
  const [one, late, editor] = [await world.learner(), await world.learner(), await staff()];
  await report(one, 'HEA-0001', 'Typed about.', 'outdated');
  const found = await caseOf(editor, 'HEA-0001', 'outdated');
  await report(late, 'HEA-0001', 'Not read yet.', 'outdated');
  const close = (read: ReportCase | undefined) => {
    const seen = read?.reports.map(({ number }) => number);
    const body = { resolution: 'fine', answer: 'The guidance stands.', tell: true, seen };
    return world.call(editor, 'PUT', `${CASES}/${read?.number}`, body);
  };
  expect((await close(found)).body).toMatchObject({ code: 'REPORT_ADDED' });
  const again = await caseOf(editor, 'HEA-0001', 'outdated');
  expect(again?.reports.map(({ text }) => text)).toEqual(['Typed about.', 'Not read yet.']);
  expect(await noticesOf(one)).not.toContain('The guidance stands.');
  expect((await close(again)).http).toBe(200);
  for (const who of [one, late]) expect(await noticesOf(who)).toContain('The guidance stands.');
  expect((await close(again)).body.code).toBe('REPORT_CLOSED');
});

test('a case stays open for a report that arrives while the only other one is answered', async () => {
  const [one, late, editor] = [await world.learner(), await world.learner(), await staff()];
  await report(one, 'HEA-0002', 'The picture.', 'image');
  const path = `/a/paplabable/questionreports/${await numberOf('The picture.')}`;
  const answer = () => world.call(editor, 'PUT', path, { answer: 'There is none.', tell: false });
  await duringReport(late, 'HEA-0002', answer, 'image');
  expect((await caseOf(editor, 'HEA-0002', 'image'))?.reports).toHaveLength(2);
});

test('the last two reports of a case answered at once close it', async () => {
  const [one, editor] = [await world.learner(), await staff()];
  await report(one, 'HEA-0003', 'One image.', 'image');
  await report(one, 'HEA-0003', 'Another image.', 'image');
  const [first, second] = [await numberOf('One image.'), await numberOf('Another image.')];
  const caller = callerOf(editor);
  const end = (number: number) => ({ number, answer: 'Replaced.', tell: false });
  await collide(
    world.api,
    async (deps, meanwhile) => {
      await closeReport(deps, caller, end(first));
      await meanwhile();
    },
    () => closeReport(world.api.deps, caller, end(second)),
  );
  expect(await caseOf(editor, 'HEA-0003', 'image')).toBeUndefined();
});

test('the answer to a case is not sent to a reporter who already had one of their own', async () => {
  const [answered, waiting, editor] = [await world.learner(), await world.learner(), await staff()];
  const silent = await world.learner();
  await report(silent, 'HEA-0003', 'A dash.', 'wording');
  await report(answered, 'HEA-0003', 'A comma.', 'wording');
  await report(waiting, 'HEA-0003', 'A colon.', 'wording');
  const own = { answer: 'The comma is meant.', tell: true };
  await world.call(editor, 'PUT', `/a/paplabable/questionreports/${await numberOf('A comma.')}`, own);
  const unsent = { answer: 'Seen.', tell: false };
  await world.call(editor, 'PUT', `/a/paplabable/questionreports/${await numberOf('A dash.')}`, unsent);
  const number = (await caseOf(editor, 'HEA-0003', 'wording'))?.number;
  const body = { resolution: 'right', fixed_in: 1, answer: 'The colon is gone.', tell: true };
  expect((await world.call(editor, 'PUT', `${CASES}/${number}`, body)).http).toBe(200);
  for (const who of [waiting, silent]) expect(await noticesOf(who)).toContain('The colon is gone.');
  expect(await noticesOf(answered)).toContain('The comma is meant.');
  expect(await noticesOf(answered)).not.toContain('The colon is gone.');
});

test('erasing the last reporter closes the case; another reporter keeps it open', async () => {
  const [erased, other, editor] = [await world.learner(), await world.learner(), await staff()];
  await report(erased, 'HEA-0001', 'Only mine.', 'outdated');
  await report(erased, 'HEA-0002', 'Mine too.', 'wording');
  await report(other, 'HEA-0002', 'And mine.', 'wording');
  const number = (await caseOf(editor, 'HEA-0001', 'outdated'))?.number;
  for (const { name, erase } of world.api.deps.slots.contributions(eraseSection))
    if (name === 'practice') await erase(world.api.deps, erased.person.id);
  expect(await caseOf(editor, 'HEA-0001', 'outdated')).toBeUndefined();
  const closed = (await list(editor, 'closed')).rows.find((row) => row.number === number);
  expect(closed).toMatchObject({ resolution: null, closed_by: null, reports: [] });
  expect((await caseOf(editor, 'HEA-0002', 'wording'))?.reports.map(({ text }) => text)).toEqual(['And mine.']);
});

test('of two staff who take a case at once the second is audited as taking it over', async () => {
  const [one, first, second] = [await world.learner(), await staff(), await staff()];
  await report(one, 'HEA-0001', 'Whose?', 'wording');
  const number = (await caseOf(first, 'HEA-0001', 'wording'))?.number ?? 0;
  const take = { number, take: true };
  await collide(
    world.api,
    async (deps, meanwhile) => {
      await ownCase(deps, callerOf(first), take);
      await meanwhile();
    },
    () => ownCase(world.api.deps, callerOf(second), take),
  );
  const { rows } = await sql<{ before: unknown }>`select before from platform.audit
    where entity = 'report-case' and entity_id = ${String(number)} order by at, id`.execute(world.api.deps.db);
  expect(rows.at(-1)?.before).toEqual({ owner: first.person.id });
});
