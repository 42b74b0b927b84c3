import { type Entry, isOf, type Outbox, registerKinds } from '@app/platform/web/offline';
import { createOutbox, memoryStore } from '@app/platform/web/offline/testing';
import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { waitingOption } from '../study/use-answering.ts';
import { shownChoice } from '../study/use-timed-answering.ts';
import { answerKind } from '../writes/kinds.ts';
import { blanksOf, unsentIn } from './blanks.ts';
import { rereadEvery } from './use-set.ts';

const [WALKS, STEPS, SIZE, SET] = [200, 60, 10, 'set-1'];
const ITEMS = Array.from({ length: SIZE }, (_, at) => `item-${at + 1}`);

/** A seeded random generator, so that a failing run can be repeated. */
function chance(seed: number) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return { below: (n: number) => Math.floor(next() * n), is: (share: number) => next() < share };
}
type Chance = ReturnType<typeof chance>;
const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise((done) => setImmediate(done));
};

/** Keeps the latest answer by the time it was given, and each operation once, like the server. */
function server(random: Chance) {
  const seen = new Set<string>();
  const latest = new Map<string, { option: OptionKey; at: number }>();
  const state = { online: true, ended: false };
  const take = ({ opId, at, data }: Entry<{ itemId: string; option: OptionKey }>) => {
    if (seen.has(opId)) return;
    seen.add(opId);
    if (state.ended || at < (latest.get(data.itemId)?.at ?? 0)) return;
    latest.set(data.itemId, { option: data.option, at });
  };
  /** The connection may break before the request arrives, or after it was stored and before the reply is read. */
  const send = async (entry: Entry<{ itemId: string; option: OptionKey }>) => {
    await turns(random.below(4));
    if (!state.online || random.is(0.1)) throw new TypeError('Failed to fetch');
    take(entry);
    await turns(random.below(3));
    if (!state.online || random.is(0.1)) throw new TypeError('Failed to fetch');
    return {} as never;
  };
  return { state, send, optionOf: (itemId: string) => latest.get(itemId)?.option ?? null };
}

/** A browser: its store survives a reload, its outbox does not. */
function browser(at: ReturnType<typeof server>) {
  const store = memoryStore();
  let clock = 0;
  const open = () => {
    const page = { alive: true, timers: [] as (() => void)[] };
    const outbox = createOutbox({
      store,
      ready: () => page.alive && at.state.online,
      later: (run) => void page.timers.push(run),
      now: () => (clock += 1),
    });
    return { page, outbox };
  };
  let { page, outbox } = open();
  return {
    outbox: (): Outbox => outbox,
    wake: () => {
      for (const run of page.timers.splice(0)) run();
    },
    reload: async () => {
      page.alive = false;
      ({ page, outbox } = open());
      await outbox.flush();
    },
  };
}

const shownIn = (box: Outbox, at: ReturnType<typeof server>, itemId: string) =>
  shownChoice(null, waitingOption(box.state(), itemId), at.optionOf(itemId));
const write = (itemId: string, option: OptionKey) => ({
  data: { bank: 'pa' as const, itemId, option, seconds: 1, version: 'v1', set: SET, timed: true },
  subject: itemId,
  href: `/practice/${SET}`,
});

/** One learner in one set. Returns how many choices were made and which of the final ones are missing. */
async function walk(seed: number) {
  const random = chance(seed);
  const at = server(random);
  registerKinds([{ ...answerKind, send: at.send }]);
  const device = browser(at);
  const meant = new Map<string, OptionKey>();
  let [here, choices] = [0, 0];
  const lost: string[] = [];
  const compare = (when: string) => {
    for (const [itemId, option] of meant)
      if (shownIn(device.outbox(), at, itemId) !== option) lost.push(`${seed}, ${when}: ${itemId} ${option}`);
  };
  for (let step = 0; step < STEPS; step += 1) {
    const dice = random.below(10);
    if (dice < 5) {
      const [itemId = '', option = 'A'] = [ITEMS[here], OPTION_KEYS[random.below(5)]];
      meant.set(itemId, option);
      choices += 1;
      void device.outbox().add(answerKind, write(itemId, option));
    } else if (dice < 7) here = random.below(SIZE);
    else if (dice === 7) at.state.online = !at.state.online;
    else if (dice === 8) {
      await device.reload();
      compare('after a reload');
    } else device.wake();
    await turns(1 + random.below(3));
  }
  // Finish: refused while an answer waits on the device, so the learner comes back online and tries again.
  at.state.online = true;
  for (let tries = 0; tries < 200 && unsentIn(SET, device.outbox().state().waiting).size > 0; tries += 1)
    await device.reload();
  at.state.ended = true;
  compare('after the end');
  const rows = ITEMS.map((id, index) => ({
    id,
    number: index + 1,
    state: at.optionOf(id) ? ('answered' as const) : ('unseen' as const),
    place: {},
  })) as never;
  const blanks = blanksOf({ rows }, new Set());
  expect(blanks).toEqual(ITEMS.flatMap((id, index) => (meant.has(id) ? [] : [index + 1])));
  return { choices, lost };
}

test(`${WALKS} random walks through a timed set: choose, change, move, lose the connection, reload, finish`, async () => {
  let choices = 0;
  const lost: string[] = [];
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const walked = await walk(seed);
    choices += walked.choices;
    lost.push(...walked.lost);
  }
  process.stdout.write(`${WALKS} walks, ${choices} choices, ${lost.length} lost\n`);
  expect(lost).toEqual([]);
});

test('a queued choice is replaced by a later one to the same question of the same timed set, and by nothing else', () => {
  const first = write('item-1', 'A').data;
  expect(isOf(answerKind, { kind: answerKind.name } as Entry)).toBe(true);
  expect(answerKind.replaces?.(write('item-1', 'B').data, first)).toBe(true);
  expect(answerKind.replaces?.(write('item-2', 'B').data, first)).toBe(false);
  expect(answerKind.replaces?.({ ...write('item-1', 'B').data, set: 'set-2' }, first)).toBe(false);
  const { timed: _, ...untimed } = write('item-1', 'B').data;
  expect(answerKind.replaces?.(untimed, first)).toBe(false);
});

test('a set is read again while results of it are to follow, and otherwise not', () => {
  const setOf = (change: object) =>
    ({ mode: 'timed', finished: true, rows: [{ state: 'answered' }], ...change }) as never;
  expect([setOf({}), setOf({ mode: 'tutor' })].map(rereadEvery)).toEqual([6000, 20_000]);
  expect(rereadEvery(setOf({ mode: 'tutor', together: true, finished: false }))).toBe(20_000);
  const others = [{ finished: false }, { rows: [{ state: 'right' }, { state: 'unseen' }] }];
  expect(others.map((change) => rereadEvery(setOf(change)))).toEqual([false, false]);
});
