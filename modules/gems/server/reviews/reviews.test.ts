import { type Deck, foldReviews, type Forecast, type Queue, type ReviewReply } from '@app/gems/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GemsWorld, type GemLearner, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
beforeAll(async () => {
  world = await openGems();
});
afterAll(() => world.api.close());

const gemId = async (slug: string): Promise<string> =>
  (await world.api.database.pool.query('select id from gems.gem where slug = $1 and edition = $2', [slug, 'pa']))
    .rows[0].id;
const now = () => world.api.clock.now().toISOString();
const ago = (minutes: number) => new Date(world.api.clock.now().getTime() - minutes * 60_000).toISOString();

async function withDeck(): Promise<{
  readonly who: GemLearner;
  readonly cards: readonly string[];
  readonly gem: string;
}> {
  const who = await world.learner();
  const gem = await gemId('potassium');
  await world.done(who, 'PUT', '/gems/record', { gem_id: gem, in_deck: true, at: now() });
  const { cards } = await world.get<Deck>(who, '/gemsdeck');
  return { who, gem, cards: cards.map(({ id }) => id) };
}
const turn = (card_id: string | undefined, rating: number, values: object = {}) => ({
  op_id: randomUUID(),
  card_id,
  rating,
  at: now(),
  ms: 4000,
  ...values,
});

describe('the deck', () => {
  test('a gem goes in and out and keeps its history [put-paplabable-gems-record] [ext-get-paplabable-gemsdeck]', async () => {
    const { who, gem, cards } = await withDeck();
    expect(cards).toHaveLength(3);
    await world.done(who, 'PUT', '/gems/recordv2', turn(cards[0], 3));
    await world.done(who, 'PUT', '/gems/record', { gem_id: gem, in_deck: false, at: now() });
    expect((await world.get<Deck>(who, '/gemsdeck')).cards).toEqual([]);
    const late = { gem_id: gem, in_deck: true, at: ago(60) };
    expect(await world.done(who, 'PUT', '/gems/record', late), 'an older wish').toMatchObject({ in_deck: false });
    await world.done(who, 'PUT', '/gems/record', { gem_id: gem, in_deck: true, at: now() });
    expect((await world.get<Deck>(who, '/gemsdeck')).cards[0]?.state?.reps).toBe(1);
  });

  test('notes on a gem and on a card; the newest stands [put-paplabable-gems-note] [put-paplabable-gems-notev2] [put-paplabable-gems-notev3]', async () => {
    const { who, gem, cards } = await withDeck();
    await world.done(who, 'PUT', '/gems/note', { gem_id: gem, note: 'first', at: ago(10) });
    await world.done(who, 'PUT', '/note', { gem_id: gem, note: 'older', at: ago(20) });
    expect(await world.done(who, 'PUT', '/gems/notev2', { gem_id: gem, note: 'newest', at: now() })).toMatchObject({
      note: 'newest',
    });
    await world.done(who, 'PUT', '/gems/notev3', { gem_id: gem, card_id: cards[0], note: 'on a card', at: now() });
    expect((await world.get<Deck>(who, '/gemsdeck')).cards[0]?.note).toBe('on a card');
    const other = { gem_id: await gemId('lungs'), card_id: cards[0], note: 'x', at: now() };
    expect((await world.call(who, 'PUT', '/gems/notev3', other)).body).toMatchObject({ code: 'CARD_GONE' });
  });

  test('reports of gems and of cards are each stored once [post-paplabable-gems-report] [post-paplabable-gems-clinchersreport] [gems-records-notes]', async () => {
    const { who, gem, cards } = await withDeck();
    const report = { op_id: randomUUID(), gem_id: gem, kind: 'wrong', text: 'The dose is old.' };
    await world.done(who, 'POST', '/gems/report', report);
    await world.done(who, 'POST', '/gems/report', report);
    await world.done(who, 'POST', '/gems/clinchersreport', { ...report, op_id: randomUUID(), card_id: cards[0] });
    const { rows } = await world.api.database.pool.query('select card_id from gems.report where user_id = $1', [
      who.person.id,
    ]);
    expect(rows).toHaveLength(2);
  });
});

describe('a review', () => {
  test('says when the card comes back; sent twice it counts once [put-paplabable-gems-recordv2]', async () => {
    const { who, cards } = await withDeck();
    const body = turn(cards[0], 3);
    const first = await world.done<ReviewReply>(who, 'PUT', '/gems/recordv2', body);
    const second = await world.done<ReviewReply>(who, 'PUT', '/recordv2', body);
    expect([first.fresh, second.fresh]).toEqual([true, false]);
    expect(second.state).toEqual(first.state);
    const reused = await world.call(who, 'PUT', '/gems/recordv2', { ...body, rating: 1 });
    expect(reused.body).toMatchObject({ code: 'OPERATION_REUSED' });
    const { days } = await world.get<Deck>(who, '/gemsdeck');
    expect(days).toMatchObject([{ reviews: 1, again: 0, ms: 4000 }]);
  });

  test('what waited on a device may arrive in any order: the schedule is the fold of the log [put-paplabable-gemsclinchers]', async () => {
    const { who, cards } = await withDeck();
    const days = [30, 25, 18, 10].map((day) => ago(day * 1440));
    const reviews = days.map((at, index) => turn(cards[0], [3, 3, 1, 3][index] ?? 3, { at }));
    const [a, b, c, d] = reviews;
    await world.done(who, 'PUT', '/gemsclinchers', { reviews: [c, a] });
    await Promise.all([
      world.done(who, 'PUT', '/gemsclinchers', { reviews: [d, a] }),
      world.done(who, 'PUT', '/gemsclinchers', { reviews: [b] }),
    ]);
    const { cards: rows } = await world.get<Deck>(who, '/gemsdeck');
    const log = reviews.map(({ op_id, rating, at }) => ({ opId: op_id, rating, at: Date.parse(at) }));
    expect(rows.find(({ id }) => id === cards[0])?.state).toEqual(foldReviews(log, 90));
  });

  test('a rating that is taken back is replaced, and the day counts it once', async () => {
    const { who, cards } = await withDeck();
    const wrong = turn(cards[0], 1);
    await world.done(who, 'PUT', '/gems/recordv2', wrong);
    const right = turn(cards[0], 3, { replaces: wrong.op_id });
    const { state } = await world.done<ReviewReply>(who, 'PUT', '/gems/recordv2', right);
    expect(state).toMatchObject({ reps: 1, lapses: 0 });
    expect((await world.get<Deck>(who, '/gemsdeck')).days).toMatchObject([{ reviews: 1, again: 0 }]);
  });

  test('also when the rating arrives after its replacement, and never a rating of another card', async () => {
    const { who, cards } = await withDeck();
    const [wrong, again] = [turn(cards[0], 1, { at: ago(0.03) }), turn(cards[0], 1, { at: ago(0.02) })];
    const right = turn(cards[0], 3, { at: ago(0.01), replaces: again.op_id });
    await world.done(who, 'PUT', '/gems/recordv2', right);
    await world.done(who, 'PUT', '/gems/recordv2', wrong);
    expect((await world.get<Deck>(who, '/gemsdeck')).days).toMatchObject([{ reviews: 2, again: 1 }]);
    const late = { ...again, replaces: wrong.op_id };
    const { state } = await world.done<ReviewReply>(who, 'PUT', '/gems/recordv2', late);
    expect(state).toEqual(foldReviews([{ opId: right.op_id, rating: 3, at: Date.parse(right.at) }], 90));
    expect((await world.get<Deck>(who, '/gemsdeck')).days).toMatchObject([{ reviews: 1, again: 0, ms: 12_000 }]);
    const other = turn(cards[1], 3, { replaces: right.op_id });
    await world.done(who, 'PUT', '/gems/recordv2', other);
    expect((await world.get<Deck>(who, '/gemsdeck')).days).toMatchObject([{ reviews: 2, again: 0 }]);
  });

  test('a replaced rating that arrives last does not count, even from a device whose clock runs ahead', async () => {
    const { who, cards } = await withDeck();
    const ahead = new Date(world.api.clock.now().getTime() + 3_600_000).toISOString();
    const wrong = turn(cards[0], 1, { at: ahead });
    const right = turn(cards[0], 3, { at: ahead, replaces: wrong.op_id });
    const { state } = await world.done<ReviewReply>(who, 'PUT', '/gems/recordv2', right);
    world.api.clock.advance(1000);
    expect((await world.done<ReviewReply>(who, 'PUT', '/gems/recordv2', wrong)).state).toEqual(state);
  });

  test('the queue has the four dates; of one gem all cards; a gem can start again [get-paplabable-gemsclinchers] [get-paplabable-gemsclinchersname-by-name] [put-paplabable-gemsclinchersname-by-name]', async () => {
    const { who, cards } = await withDeck();
    const queue = await world.get<Queue>(who, '/gemsclinchers');
    expect([queue.repeat, queue.fresh]).toEqual([0, 3]);
    const next = queue.rows[0]?.next;
    expect(Date.parse(next?.[1] ?? '')).toBeLessThan(Date.parse(next?.[4] ?? ''));
    const path = `/gemsclinchersname/${encodeURIComponent('High potassium')}`;
    await world.done(who, 'PUT', path, { reviews: [turn(cards[1], 3)] });
    expect((await world.get<Queue>(who, path)).repeat).toBe(1);
    const reset = randomUUID();
    expect(await world.done(who, 'PUT', path, { reset })).toMatchObject({ reset: 1 });
    expect(await world.done(who, 'PUT', path, { reset })).toMatchObject({ reset: 0 });
    expect((await world.get<Queue>(who, path)).fresh).toBe(3);
    expect((await world.get<Queue>(who, '/gemsclinchers?kind=clincher')).rows).toHaveLength(1);
  });

  test('a changed answer resets the card for all learners and says so', async () => {
    const { who, gem, cards } = await withDeck();
    await world.done(who, 'PUT', '/gems/recordv2', turn(cards[0], 3));
    const editor = await world.staff({ rights: ['pagems'] });
    const headers = editor.headers;
    const row = (await world.api.call('GET', `/a/paplabable/gem/${gem}`, { headers })).body.data as {
      version: number;
      cards: { id: string; kind: string; front: string; back: string; image: string }[];
    };
    const changed = row.cards.map(({ id, kind, front, back, image }) => ({
      id,
      kind,
      front,
      back: id === cards[0] ? 'Another answer.' : back,
      image,
      answer_changed: id === cards[0],
    }));
    const saved = await world.api.call('PUT', `/a/paplabable/gem/${gem}`, {
      headers,
      body: { version: row.version, cards: changed },
    });
    expect(saved.http, saved.text).toBe(200);
    const card = (await world.get<Deck>(who, '/gemsdeck')).cards.find(({ id }) => id === cards[0]);
    expect(card).toMatchObject({ changed: true, state: null });
    await world.done(who, 'PUT', '/gems/recordv2', turn(cards[0], 3, { at: ago(60) }));
    const late = (await world.get<Deck>(who, '/gemsdeck')).cards.find(({ id }) => id === cards[0]);
    expect(late, 'a review of the former answer that arrives late').toMatchObject({ changed: true, state: null });
    await world.done(who, 'PUT', '/gems/recordv2', turn(cards[0], 3));
    const after = (await world.get<Deck>(who, '/gemsdeck')).cards.find(({ id }) => id === cards[0]);
    expect(after).toMatchObject({ changed: false, state: { reps: 1 } });
  });

  test('a changed answer resets once: neither the next save nor a restored version resets the card', async () => {
    const { who, gem, cards } = await withDeck();
    const { headers } = await world.staff({ rights: ['pagems'] });
    type Saved = { readonly version: number; readonly cards: readonly { id: string; back_html: string }[] };
    const send = async (method: string, path: string, body?: object) => {
      const reply = await world.api.call(method, `/a/paplabable/gem/${gem}${path}`, { headers, ...(body && { body }) });
      expect(reply.http, reply.text).toBe(200);
      return reply.body.data as Saved;
    };
    const sent = (row: Saved, values: object) => ({
      version: row.version,
      cards: row.cards.map((card) => ({ ...card, back_html: undefined, ...(card.id === cards[0] ? values : {}) })),
    });
    const stateOf = async () => (await world.get<Deck>(who, '/gemsdeck')).cards.find(({ id }) => id === cards[0]);
    const saved = await send('PUT', '', sent(await send('GET', ''), { back: 'New.', answer_changed: true }));
    expect(saved.cards.find(({ id }) => id === cards[0])).toMatchObject({ back: 'New.', answer_changed: false });
    await world.done(who, 'PUT', '/gems/recordv2', turn(cards[0], 3));
    const next = await send('PUT', '', { ...sent(saved, {}), text: 'Something else.' });
    expect(await stateOf(), 'the next save').toMatchObject({ changed: false, state: { reps: 1 } });
    // Versions stored by an older release still carry answer_changed.
    await world.api.database.pool.query(
      `update platform.row_version set "values" =
         replace("values"::text, '"answer_changed": false', '"answer_changed": true')::jsonb
       where row_id = $1 and version = $2`,
      [gem, saved.version],
    );
    await send('POST', `/versions/${saved.version}/restore`, { version: next.version });
    expect(await stateOf(), 'a restored version').toMatchObject({ changed: false, state: { reps: 1 } });
  });
});

describe('around the deck', () => {
  test('another recall moves every date; the forecast follows [ext-put-paplabable-gemssettings] [ext-get-paplabable-gems-forecast]', async () => {
    const { who, cards } = await withDeck();
    const before = await world.done<ReviewReply>(who, 'PUT', '/gems/recordv2', turn(cards[0], 3));
    const settings = await world.done(who, 'PUT', '/gemssettings', { retention: 80, days_off: [7] });
    expect(settings).toMatchObject({ retention: 80, most_a_day: 60, days_off: [7] });
    const state = (await world.get<Deck>(who, '/gemsdeck')).cards.find(({ id }) => id === cards[0])?.state;
    expect(state?.due).toBeGreaterThan(before.state?.due ?? 0);
    const ahead = await world.get<Forecast>(who, '/gems/forecast');
    expect(ahead.days).toHaveLength(28);
    expect(ahead.exam).toBeNull();
    expect((await world.call(who, 'PUT', '/gemssettings', { retention: 50 })).http).toBe(400);
  });

  test('a card of one’s own joins the deck and leaves it [ext-post-paplabable-gems-cards]', async () => {
    const { who } = await withDeck();
    const id = randomUUID();
    await world.done(who, 'POST', '/gems/cards', { id, front: 'My question', back: '**My** answer' });
    const own = (await world.get<Deck>(who, '/gemsdeck')).cards.find((card) => card.id === id);
    expect(own).toMatchObject({ kind: 'own', front: 'My question', html: expect.stringContaining('<strong>My') });
    const stranger = await world.learner();
    expect((await world.call(stranger, 'PUT', '/gems/recordv2', turn(id, 3))).body).toMatchObject({
      code: 'CARD_GONE',
    });
    await world.done(who, 'POST', '/gems/cards', { id, removed: true });
    expect((await world.get<Deck>(who, '/gemsdeck')).cards.some((card) => card.id === id)).toBe(false);
    const unseen = (await world.api.database.pool.query("select id from questions.item where code = 'HEA-0001'"))
      .rows[0];
    const unanswered = await world.call(who, 'POST', '/gems/cards', { id: randomUUID(), item_id: unseen.id });
    expect(unanswered.http, 'the key point of an unanswered question').toBe(404);
  });

  test('one question that several devices keep at once is one card', async () => {
    const { who } = await withDeck();
    const item = (await world.api.database.pool.query("select id from questions.item where code = 'HEA-0002'")).rows[0];
    const answer = { op_id: randomUUID(), option: 'A', seconds: 9, answered_at: now() };
    await world.done(who, 'PUT', `/questionbank/answerv2/${item.id}`, answer);
    const keep = () => world.done<{ id: string }>(who, 'POST', '/gems/cards', { id: randomUUID(), item_id: item.id });
    const kept = await Promise.all(Array.from({ length: 8 }, keep));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
  });

  test('the deck leaves as CSV, JSON and for Anki, also without gems [ext-get-paplabable-gems-export]', async () => {
    const { who } = await withDeck();
    const take = async (format: string) =>
      (await world.get<{ text: string }>(who, `/gems/export?format=${format}`)).text;
    expect(await take('csv')).toContain('"High potassium","When is potassium?","At once."');
    expect(JSON.parse(await take('json'))).toHaveLength(3);
    expect(await take('anki')).toContain('When is potassium?\tAt once.\tHigh-potassium');
    const without = await world.learner({ holds: ['qb'] });
    expect((await world.call(without, 'GET', '/gems/export?format=json')).http).toBe(200);
  });
});
