import { type Bank, bankBases } from '@app/practice/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

interface Removed {
  readonly removed: number;
  readonly undo: string | null;
}
interface Flagged {
  readonly code: string;
}
const flag = (who: Learner, bank: Bank, id: string | undefined, way = 'flag') =>
  world.call(who, 'POST', `${bankBases[bank]}/${way}/${id}`);
const codes = async (who: Learner, path: string) =>
  (await world.get<Flagged[]>(who, path)).map(({ code }) => code).toSorted();
/** Flags two questions of the main bank and one of the other. */
async function flagged() {
  const who = await world.learner();
  const [pa, more] = [await world.idsOf(who, 'pa', 'Heart'), await world.idsOf(who, 'more', 'Heart')];
  await flag(who, 'pa', pa['HEA-0001']);
  await flag(who, 'pa', pa['HEA-0003']);
  await flag(who, 'more', more['HEA-5001']);
  return { who, pa, more };
}
const remove = async (who: Learner, path: string, body?: object): Promise<Removed> =>
  (await world.call(who, 'DELETE', path, body)).body.data as Removed;
const undo = (who: Learner, id: string | null) => world.call(who, 'POST', '/pausers/unflags/undo', { undo: id });

test('a question is flagged and unflagged, and repeating either changes nothing [post-paplabable-questionbank-flag-by-id] [post-paplabable-questionbank-unflag-by-id] [flag-unflag]', async () => {
  const { who, pa } = await flagged();
  expect((await flag(who, 'pa', pa['HEA-0001'])).body.data).toEqual({ flagged: true });
  expect(await codes(who, '/pausers/flaglist')).toEqual(['HEA-0001', 'HEA-0003']);
  for (let click = 0; click < 2; click += 1)
    expect((await flag(who, 'pa', pa['HEA-0001'], 'unflag')).body.data).toEqual({ flagged: false });
  expect(await codes(who, '/pausers/flaglist')).toEqual(['HEA-0003']);
  expect((await flag(who, 'pa', '018f0000-0000-7000-8000-00000000dead')).http).toBe(404);
});

test('of a flag and its removal the one made later wins, whichever arrives last', async () => {
  const { who, pa } = await flagged();
  const send = async (way: 'flag' | 'unflag', minutes: number) => {
    const at = new Date(world.api.clock.now().getTime() + minutes * 60_000).toISOString();
    return (await world.call(who, 'POST', `${bankBases.pa}/${way}/${pa['HEA-0001']}`, { at })).body.data;
  };
  // Made offline, before the stored flag.
  expect(await send('unflag', -10)).toEqual({ flagged: true });
  world.api.clock.advance(10 * 60_000);
  expect(await send('unflag', -2)).toEqual({ flagged: false });
  expect(await send('flag', -5)).toEqual({ flagged: false });
  expect(await send('flag', -1)).toEqual({ flagged: true });
  // A device whose clock runs ahead must not win for ever.
  expect(await send('unflag', 60)).toEqual({ flagged: false });
  world.api.clock.advance(1000);
  expect(await send('flag', 0)).toEqual({ flagged: true });
});

test('flags work the same in the more bank [post-paplabable-morequestionbank-flag-by-id] [post-paplabable-morequestionbank-unflag-by-id]', async () => {
  const { who, more } = await flagged();
  expect(await codes(who, '/pausers/mflaglist')).toEqual(['HEA-5001']);
  expect((await flag(who, 'more', more['HEA-5001'], 'unflag')).http).toBe(200);
  expect(await codes(who, '/pausers/mflaglist')).toEqual([]);
  // A question of one bank cannot be flagged through the other.
  expect((await flag(who, 'pa', more['HEA-5001'])).http).toBe(404);
});

test('flags are listed by category, numbered in list order [get-pausers-flags] [get-pausers-flaglist]', async () => {
  const { who, pa } = await flagged();
  await world.answer(who, 'pa', pa['HEA-0001'] ?? '', world.answerBody('A'));
  const lung = await world.idsOf(who, 'pa', 'Lung');
  await flag(who, 'pa', lung['LUN-0001']);
  const groups = await world.get<object[]>(who, '/pausers/flags');
  expect(groups).toMatchObject([
    { category: 'Heart', count: 2, rows: [{ number: 1, code: 'HEA-0001', state: 'wrong' }, { number: 2 }] },
    { category: 'Lung', count: 1, rows: [{ number: 3, code: 'LUN-0001', matrix_id: 'u', state: 'unseen' }] },
  ]);
  expect(await world.get(who, '/pausers/flaglist')).toMatchObject([
    { code: 'HEA-0001', bank: 'pa', number: 1, state: 'wrong' },
    { code: 'HEA-0003', bank: 'pa', number: 2 },
    { code: 'LUN-0001', bank: 'pa', number: 3, state: 'unseen' },
  ]);
});

test('the more bank lists its own [get-pausers-mflags] [get-pausers-mflaglist]', async () => {
  const { who } = await flagged();
  expect(await world.get(who, '/pausers/mflags')).toMatchObject([{ category: 'Heart', count: 1 }]);
  expect(await world.get(who, '/pausers/mflaglist')).toMatchObject([{ code: 'HEA-5001', bank: 'more', number: 1 }]);
});

test('a DELETE with a body removes many of one’s own flags, which can be undone [delete-pausers-unflags] [unflag-bulk] [api-delete-with-body]', async () => {
  const [{ who, pa }, other] = [await flagged(), await flagged()];
  const items = [pa['HEA-0001'], pa['HEA-0002'], world.api.deps.ids.id()];
  const removal = await remove(who, '/pausers/unflags', { items });
  expect(removal).toMatchObject({ removed: 1, undo: expect.any(String) });
  expect(await remove(who, '/pausers/unflags', { items })).toMatchObject({ removed: 0, undo: null });
  expect(await codes(other.who, '/pausers/flaglist')).toHaveLength(2);
  // Another user's removal cannot be undone, and looks like an unknown one.
  const [foreign, missing] = [await undo(other.who, removal.undo), await undo(other.who, world.api.deps.ids.id())];
  expect([foreign.http, foreign.body.code]).toEqual([missing.http, missing.body.code]);
  expect((await undo(who, removal.undo)).body.data).toEqual({ restored: 1 });
  expect((await undo(who, removal.undo)).body.data).toEqual({ restored: 0 });
  expect(await codes(who, '/pausers/flaglist')).toEqual(['HEA-0001', 'HEA-0003']);
  expect((await world.call(who, 'DELETE', '/pausers/unflags', { list: items })).http).toBe(400);
});

test('the more bank has the same call under two paths [delete-pausers-munflags]', async () => {
  const { who, more } = await flagged();
  expect(await remove(who, '/pausers/munflags', { items: [more['HEA-5001']] })).toMatchObject({ removed: 1 });
  await flag(who, 'more', more['HEA-5001']);
  expect(await remove(who, '/munflags', { items: [more['HEA-5001']] })).toMatchObject({ removed: 1 });
});

test('all flags are removed at once, in every bank, and can be restored for a minute [delete-pausers-unflagall] [ext-post-pausers-unflags-undo]', async () => {
  const { who } = await flagged();
  const removal = await remove(who, '/pausers/unflagall');
  expect(removal.removed).toBe(3);
  expect(await codes(who, '/pausers/flaglist')).toEqual([]);
  expect((await undo(who, removal.undo)).body.data).toEqual({ restored: 3 });
  expect(await codes(who, '/pausers/mflaglist')).toEqual(['HEA-5001']);
  const again = await remove(who, '/pausers/unflagall');
  world.api.clock.advance(61_000);
  const late = await undo(who, again.undo);
  expect([late.http, late.body.code]).toEqual([410, 'UNDO_OVER']);
});
