import type { FlaggedGroup, FlaggedGuide, GuideMark, GuidePage } from '@app/guides/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GuidesWorld, openGuides, type GuideReader } from '../testing/sample-guides.ts';

let world: GuidesWorld;
beforeAll(async () => void (world = await openGuides()));
afterAll(() => world.api.close());

const PA = '/paplabable/revisionguides';
const MORE = '/paplabable/morerevisionguides';
const idOf = async (who: GuideReader, path: string) => (await world.get<GuidePage>(who, path)).id;
const at = (seconds: number) => new Date(world.api.clock.now().getTime() + seconds * 1000).toISOString();
const keep = async (who: GuideReader, base: string, id: string, body: object) => {
  const reply = await world.call(who, 'PUT', `${base}/record/${id}`, body);
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as GuideMark;
};

test('note, place and highlights are kept, each by its newest moment [ext-put-paplabable-revisionguides-record-by-id]', async () => {
  const who = await world.reader();
  const id = await idOf(who, `${PA}/Rhythm%20%26%20rate`);
  const highlights = [{ from: 4, to: 13, text: 'potassium' }];
  await keep(who, PA, id, { at: at(-10), note: 'later', place: { anchor: 'which-medicine', share: 60 }, highlights });
  // Made earlier on another device, but sent later.
  const mark = await keep(who, PA, id, { at: at(-20), note: 'earlier', place: { anchor: 'in-one-minute', share: 20 } });
  expect(mark).toMatchObject({ note: 'later', place: 'which-medicine', share: 60, state: 'begun', highlights });
  // A device whose clock runs ahead must not win for ever.
  await keep(who, PA, id, { at: at(3600), note: 'ahead' });
  world.api.clock.advance(5000);
  expect(await keep(who, PA, id, { at: at(0), note: 'now' })).toMatchObject({ note: 'now', share: 60 });
  expect((await world.get<GuidePage>(who, `${PA}/Rhythm%20%26%20rate`)).mark).toMatchObject({ note: 'now' });
});

test('a mark is private, and can only be set on a guide available to the learner', async () => {
  const [who, other] = [await world.reader(), await world.reader()];
  const id = await idOf(who, `${PA}/Rhythm%20%26%20rate`);
  await keep(who, PA, id, { at: at(0), note: 'mine' });
  expect((await world.get<GuidePage>(other, `${PA}/Rhythm%20%26%20rate`)).mark.note).toBe('');
  expect((await world.call(who, 'PUT', `${MORE}/record/${id}`, { at: at(0), note: 'x' })).http).toBe(404);
  expect((await world.call(who, 'PUT', `${PA}/record/${id}`, { at: at(0), user_id: 'x' })).http).toBe(400);
});

test('marks and reports work the same in the more edition [ext-put-paplabable-morerevisionguides-record-by-id] [ext-post-paplabable-morerevisionguides-report-by-id]', async () => {
  const who = await world.reader();
  const id = await idOf(who, `${MORE}/Guide%20offered`);
  expect(await keep(who, MORE, id, { at: at(0), place: { anchor: '', share: 100 } })).toMatchObject({ state: 'read' });
  const report = { op_id: world.api.deps.ids.id(), kind: 'wrong', text: 'Not so.' };
  expect((await world.call(who, 'POST', `${MORE}/report/${id}`, report)).http).toBe(200);
  const { rows } = await world.api.database.pool.query(
    'select guide_id, kind, body, closed_at from guides.report where user_id = $1',
    [who.person.id],
  );
  expect(rows).toEqual([{ guide_id: id, kind: 'wrong', body: 'Not so.', closed_at: null }]);
});

test('a problem is reported once, however often it is sent [ext-post-paplabable-revisionguides-report-by-id]', async () => {
  const who = await world.reader();
  const id = await idOf(who, `${PA}/Rhythm%20%26%20rate`);
  const report = { op_id: world.api.deps.ids.id(), kind: 'outdated', text: 'NICE has changed this.' };
  for (let times = 0; times < 2; times += 1)
    expect((await world.call(who, 'POST', `${PA}/report/${id}`, report)).body.data).toEqual({ id: report.op_id });
  const { rows } = await world.api.database.pool.query('select count(*)::int as n from guides.report where id = $1', [
    report.op_id,
  ]);
  expect(rows[0].n).toBe(1);
});

test('a guide is flagged and unflagged, and repeating either changes nothing [post-paplabable-revisionguides-flag-by-id] [post-paplabable-revisionguides-unflag-by-id]', async () => {
  const who = await world.reader();
  const id = await idOf(who, `${PA}/Rhythm%20%26%20rate`);
  for (const way of ['flag', 'flag', 'unflag', 'unflag', 'flag'])
    expect((await world.call(who, 'POST', `${PA}/${way}/${id}`)).body.data).toEqual({ flagged: way === 'flag' });
  expect((await world.call(who, 'POST', `${MORE}/flag/${id}`)).http).toBe(404);
});

test('of a flag and its removal the one made later wins, whichever arrives last', async () => {
  const who = await world.reader();
  const id = await idOf(who, `${PA}/Rhythm%20%26%20rate`);
  const send = async (way: 'flag' | 'unflag', seconds: number) =>
    (await world.call(who, 'POST', `${PA}/${way}/${id}`, { at: at(seconds) })).body.data;
  // A removal counts although there was nothing to remove: the flag made before it may still arrive.
  expect(await send('unflag', -90)).toEqual({ flagged: false });
  expect(await send('flag', -95)).toEqual({ flagged: false });
  expect(await send('flag', -80)).toEqual({ flagged: true });
  expect(await send('unflag', -85)).toEqual({ flagged: true });
  // Flagging again on another device counts against a removal made before it.
  expect(await send('flag', -60)).toEqual({ flagged: true });
  expect(await send('unflag', -70)).toEqual({ flagged: true });
  expect(await send('unflag', -50)).toEqual({ flagged: false });
  // A device whose clock runs ahead must not win for ever.
  expect(await send('flag', 3600)).toEqual({ flagged: true });
  world.api.clock.advance(1000);
  expect(await send('unflag', 0)).toEqual({ flagged: false });
});

test('flags that an undo brought back outlast a removal made before it', async () => {
  const { who, ids } = await flaggedReader();
  const { undo } = (await world.call(who, 'DELETE', '/pausers/unflagsrevisions', { items: ids })).body.data as {
    undo: string;
  };
  await world.call(who, 'POST', '/pausers/unflagsrevisions/undo', { undo });
  const unflag = (seconds: number) => world.call(who, 'POST', `${PA}/unflag/${ids[0]}`, { at: at(seconds) });
  expect((await unflag(-5)).body.data).toEqual({ flagged: true });
  expect((await unflag(0)).body.data).toEqual({ flagged: false });
  // The same undo sent again does not bring back what was removed after it.
  expect((await world.call(who, 'POST', '/pausers/unflagsrevisions/undo', { undo })).body.data).toEqual({
    restored: 0,
  });
});

test('flags work the same in the more edition [post-paplabable-morerevisionguides-flag-by-id] [post-paplabable-morerevisionguides-unflag-by-id]', async () => {
  const who = await world.reader();
  const id = await idOf(who, `${MORE}/Guide%20offered`);
  for (const way of ['flag', 'unflag'])
    expect((await world.call(who, 'POST', `${MORE}/${way}/${id}`)).body.data).toEqual({ flagged: way === 'flag' });
});

async function flaggedReader() {
  const who = await world.reader();
  const ids = [];
  for (const title of ['Rhythm & rate', 'Guide valves']) {
    const id = await idOf(who, world.pathOf('pa', title));
    await world.call(who, 'POST', `${PA}/flag/${id}`);
    ids.push(id);
  }
  const more = await idOf(who, `${MORE}/Guide%20offered`);
  await world.call(who, 'POST', `${MORE}/flag/${more}`);
  return { who, ids, more };
}

test('flagged guides are listed by category and in one list [get-pausers-flagsrevisions] [get-pausers-flagrevlist]', async () => {
  const { who } = await flaggedReader();
  const groups = await world.get<FlaggedGroup[]>(who, '/pausers/flagsrevisions');
  expect(groups.map(({ category, rows }) => [category.name, rows.map(({ title }) => title)])).toEqual([
    ['Heart', ['Guide valves', 'Rhythm & rate']],
  ]);
  const flat = await world.get<FlaggedGuide[]>(who, '/pausers/flagrevlist');
  expect(flat.map(({ number, title }) => [number, title])).toEqual([
    [1, 'Guide valves'],
    [2, 'Rhythm & rate'],
  ]);
});

test('flagged guides are listed the same in the more edition [get-pausers-mflagsrevisions] [get-pausers-mflagrevlist]', async () => {
  const { who } = await flaggedReader();
  expect(await world.get(who, '/pausers/mflagsrevisions')).toMatchObject([{ category: { name: 'Heart' } }]);
  expect(await world.get(who, '/pausers/mflagrevlist')).toMatchObject([{ title: 'Guide offered', number: 1 }]);
});

test('a DELETE with a body removes many of one’s own flags, which can be undone for a minute [delete-pausers-unflagsrevisions] [ext-post-pausers-unflagsrevisions-undo]', async () => {
  const [{ who, ids }, other] = [await flaggedReader(), await flaggedReader()];
  const remove = async (path: string, items: readonly string[]) =>
    (await world.call(who, 'DELETE', path, { items })).body.data as { removed: number; undo: string | null };
  const undo = (person: GuideReader, id: string | null) =>
    world.call(person, 'POST', '/pausers/unflagsrevisions/undo', { undo: id });
  const removal = await remove('/pausers/unflagsrevisions', ids);
  expect([removal.removed, (await remove('/unflagsrevisions', ids)).removed]).toEqual([2, 0]);
  expect(await world.get<object[]>(other.who, '/pausers/flagrevlist')).toHaveLength(2);
  expect((await undo(other.who, removal.undo)).body.code).toBe('UNDO_OVER');
  expect((await undo(who, removal.undo)).body.data).toEqual({ restored: 2 });
  expect((await undo(who, removal.undo)).body.data).toEqual({ restored: 0 });
  const again = await remove('/pausers/unflagsrevisions', ids);
  world.api.clock.advance(61_000);
  expect((await undo(who, again.undo)).http).toBe(410);
});

test('flags are removed the same in the more edition, under two paths [delete-pausers-munflagsrevisions]', async () => {
  const { who, more } = await flaggedReader();
  expect((await world.call(who, 'DELETE', '/pausers/munflagsrevisions', { items: [more] })).body.data).toMatchObject({
    removed: 1,
  });
  await world.call(who, 'POST', `${MORE}/flag/${more}`);
  expect((await world.call(who, 'DELETE', '/munflagsrevisions', { items: [more] })).body.data).toMatchObject({
    removed: 1,
  });
});
