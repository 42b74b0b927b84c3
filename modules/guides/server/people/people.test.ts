import { guideBases, type GuidePage } from '@app/guides/contract';
import { suspicionEvidence } from '@app/integrity/server';
import { homeFigure } from '@app/platform/server';
import type { AnswerReply, Dashboard } from '@app/practice/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GuidesWorld, openGuides, type GuideReader } from '../testing/sample-guides.ts';
import { contributions } from './contributions.ts';
import { countOpenReports, countOverdue } from './contributions.repo.ts';

let world: GuidesWorld;
beforeAll(async () => void (world = await openGuides()));
afterAll(() => world.api.close());

const PA = '/paplabable/revisionguides';
const page = (who: GuideReader) => world.get<GuidePage>(who, `${PA}/Rhythm%20%26%20rate`);
const now = () => world.api.clock.now().toISOString();

test('after the answer the guide is offered at the heading that explains the question', async () => {
  const who = await world.reader();
  const { questions } = await page(who);
  const id = questions[0]?.place.id ?? '';
  const body = { op_id: world.api.deps.ids.id(), option: 'A', seconds: 5, answered_at: now() };
  const reply = await world.call(who, 'PUT', `/paplabable/questionbank/answerv2/${id}`, body);
  const { reveal } = reply.body.data as AnswerReply;
  expect(reveal?.reading).toContainEqual({
    kind: 'guide',
    title: 'Rhythm & rate',
    href: '/parevisionguides/Rhythm%20%26%20rate#which-medicine',
  });
});

test('removing every flag takes those of guides too, and its undo brings them back', async () => {
  const who = await world.reader();
  const { id } = await page(who);
  await world.call(who, 'POST', `${PA}/flag/${id}`);
  const removal = (await world.call(who, 'DELETE', '/pausers/unflagall')).body.data as {
    removed: number;
    undo: string;
  };
  expect([removal.removed, (await page(who)).mark.flagged]).toEqual([1, false]);
  await world.call(who, 'POST', '/pausers/unflags/undo', { undo: removal.undo });
  expect((await page(who)).mark.flagged).toBe(true);
});

test('the home page leads back to where reading stopped, until the guide is finished', async () => {
  const who = await world.reader();
  const { id } = await page(who);
  const read = (share: number) =>
    world.call(who, 'PUT', `${PA}/record/${id}`, { at: now(), place: { anchor: 'which-medicine', share } });
  const cards = async () => (await world.get<Dashboard>(who, '/pausers/dashboard')).cards;
  await read(40);
  expect(await cards()).toMatchObject([
    { title: 'Continue reading', figure: '40% read', href: '/parevisionguides/Rhythm%20%26%20rate#which-medicine' },
  ]);
  await read(100);
  expect(await cards()).toEqual([]);
});

test('of two unfinished guides the home page leads to the one read last, in whichever bank', async () => {
  const who = await world.reader();
  const begin = async (bank: 'pa' | 'more', title: string) => {
    const { id } = await world.get<GuidePage>(who, world.pathOf(bank, title));
    await world.call(who, 'PUT', `${guideBases[bank]}/record/${id}`, { at: now(), place: { anchor: '', share: 30 } });
    world.api.clock.advance(1000);
  };
  const cards = async () => (await world.get<Dashboard>(who, '/pausers/dashboard')).cards.map(({ text }) => text);
  await begin('pa', 'Rhythm & rate');
  await begin('more', 'Guide offered');
  expect(await cards()).toEqual(['Guide offered']);
  await begin('pa', 'Rhythm & rate');
  expect(await cards()).toEqual(['Rhythm & rate']);
});

test('a report on a guide of one line is counted and listed for that line only', async () => {
  const { deps } = world.api;
  const figureOf = (line: string) =>
    deps.slots.contributions(homeFigure).find(({ key }) => key === `guides.open-reports-${line}`);
  const before = await figureOf('pa')?.read(deps);
  const who = await world.reader();
  const { id } = await world.get<GuidePage>(who, world.pathOf('more', 'Guide offered'));
  const body = { op_id: deps.ids.id(), kind: 'wrong', text: 'An old dose.' };
  await world.call(who, 'POST', `${guideBases.more}/report/${id}`, body);
  expect(await figureOf('plab')?.read(deps)).toBe(1);
  expect(await figureOf('plab')?.items?.(deps, 5)).toMatchObject([
    { text: 'An old dose.', screen: `/admin/plabable/revisionguides/edit?id=${id}` },
  ]);
  expect(await figureOf('pa')?.read(deps)).toBe(before);
  expect(JSON.stringify(await figureOf('pa')?.items?.(deps, 50))).not.toContain('An old dose.');
});

test('marks on guides are in the copy of a user’s data and are removed with the account', async () => {
  const who = await world.reader();
  const { id } = await page(who);
  await world.call(who, 'PUT', `${PA}/record/${id}`, { at: now(), note: 'mine', place: { anchor: '', share: 10 } });
  await world.call(who, 'POST', `${PA}/report/${id}`, { op_id: world.api.deps.ids.id(), kind: 'wrong', text: 'No.' });
  const { deps } = world.api;
  type Section = {
    name: string;
    collect: (d: object, u: string) => Promise<unknown>;
    erase: (d: object, u: string) => Promise<void>;
  };
  const [copy, erase] = contributions.map(({ value }) => value as Section).filter((value) => value.name === 'guides');
  expect(await copy?.collect(deps, who.person.id)).toMatchObject({
    marks: [{ title: 'Rhythm & rate', note: 'mine' }],
    reports: [{ kind: 'wrong' }],
  });
  expect(await countOpenReports(deps.db, 'pa')).toBe(1);
  await erase?.erase(deps, who.person.id);
  expect(await copy?.collect(deps, who.person.id)).toEqual({ marks: [], reports: [] });
});

test('a note on a guide is listed among its reader’s notes, and the search finds it', async () => {
  const who = await world.reader();
  const { id } = await page(who);
  await world.call(who, 'PUT', `${PA}/record/${id}`, { at: now(), note: 'Calcium before insulin' });
  const notes = (search: string) =>
    world.get<{ count: number; rows: object[] }>(who, `/pauser/notes?search=${encodeURIComponent(search)}`);
  const other = { kind: 'guide', title: 'Rhythm & rate', href: '/parevisionguides/Rhythm%20%26%20rate' };
  expect(await notes('calcium')).toMatchObject({ count: 1, rows: [{ id, note: 'Calcium before insulin', other }] });
  expect(await notes('nothing like it')).toMatchObject({ count: 0, rows: [] });
  expect(await world.get(await world.reader(), '/pauser/notes')).toMatchObject({ count: 0 });
});

test('staff are notified of guides whose review is due', async () => {
  const { db } = world.api.deps;
  expect(await countOverdue(db, 'pa', new Date('2027-01-01'))).toBe(0);
  expect(await countOverdue(db, 'pa', new Date('2028-01-01'))).toBeGreaterThan(0);
});

test('the number of guides a user opens in an hour is a signal for bot detection', async () => {
  const who = await world.reader();
  const { id } = await page(who);
  await world.call(who, 'PUT', `${PA}/record/${id}`, { at: now(), place: { anchor: '', share: 10 } });
  const { deps } = world.api;
  const evidenceSince = async (since: Date) => {
    const all = deps.slots.contributions(suspicionEvidence);
    return (await Promise.all(all.map((gather) => gather(deps, { userId: who.person.id, since })))).find(
      (amounts) => 'guides_per_hour' in amounts,
    );
  };
  expect(await evidenceSince(new Date(0))).toEqual({ guides_per_hour: 1 });
  expect(await evidenceSince(new Date(deps.clock.now().getTime() + 1))).toEqual({ guides_per_hour: 0 });
});
