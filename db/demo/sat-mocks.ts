import { drawForm, type Formats, type SatMock } from '@app/mocks/server';
import { isRehearsal, rehearsalOf } from '@app/mocks/contract';
import { DAY_MS, MAIN_BANK, MINUTE_MS } from '@app/platform/contract';
import { answerOf } from './world/answer.ts';
import { behaviourOf, type WorldCategory, type WorldItem } from './world/bank.ts';
import { type Chance, chanceOf } from './community/chance.ts';
import type { Studied, StudiedAnswer } from './world/study.ts';

/** The share of simulated learners who sit mocks, one to three each. */
const SHARE = 0.73;

export type PlannedMock = Omit<SatMock, 'userId'> & { readonly answers: readonly StudiedAnswer[] };
type Format = Formats['profiles'][number];
interface Scene {
  readonly chance: Chance;
  readonly studied: Studied;
  readonly formats: Formats;
  /** What a mock may be drawn from, and every question a form may hold. */
  readonly bank: readonly WorldItem[];
  readonly items: ReadonlyMap<string, WorldItem>;
}

/** The next fixed form of this format, or, when all are used, a form drawn preferably from unseen questions. */
function papersOf({ chance, formats, bank }: Scene, format: Format, seen: ReadonlySet<string>, sat: number) {
  const form = format.forms[sat];
  if (form) return { title: form.title, formId: form.id, papers: form.papers };
  const stock = bank.map(({ itemId, versionId, categoryId, answerKey }) => ({
    itemId,
    versionId,
    categoryId,
    letter: answerKey,
    seenAt: seen.has(itemId) ? 1 : null,
  }));
  const { papers, questions } = format;
  const drawn = drawForm({ ...formats, stock, papers, questions, seed: chance.uuid() });
  if (drawn.gaps.length > 0) return null;
  const ids = drawn.papers.map((paper) => paper.map(({ itemId }) => itemId));
  const unseen = ids.flat().filter((itemId) => !seen.has(itemId)).length;
  const title = isRehearsal({ papers, questions, unseen }) ? rehearsalOf(format.name) : format.name;
  return { title, formId: null, papers: ids };
}

interface Sitting {
  readonly format: Format;
  readonly at: Date;
  readonly number: number;
}
function sit(scene: Scene, { format, at, number }: Sitting, sat: number): PlannedMock | null {
  const { chance, studied, items } = scene;
  const before = studied.answers.filter((answer) => answer.at < at);
  const times = Map.groupBy(before, ({ item }) => item.itemId);
  const made = papersOf(scene, format, new Set(times.keys()), sat);
  if (!made) return null;
  const answers: StudiedAnswer[] = [];
  let now = at.getTime();
  const papers = made.papers.map((ids) => {
    const startedAt = new Date(now);
    const limit = now + format.minutes * MINUTE_MS;
    const responses = ids.flatMap((itemId) => {
      const item = items.get(itemId);
      if (!item) return [];
      const situation = { answersBefore: before.length, timesBefore: times.get(itemId)?.length ?? 0 };
      const answer = answerOf(chance, studied.learner, item, situation);
      const isInTime = now + answer.seconds * 1000 < limit && !chance.happens(0.01);
      if (isInTime) now += answer.seconds * 1000;
      const moment = new Date(now);
      if (isInTime) answers.push({ ...answer, confidence: null, missReason: null, item, at: moment, set: null });
      return [
        {
          id: chance.uuid(),
          itemId,
          versionId: item.versionId,
          option: isInTime ? answer.option : null,
          flagged: chance.happens(0.12),
          seconds: isInTime ? answer.seconds : 0,
          at: moment,
        },
      ];
    });
    const endedAt = new Date((now += chance.whole(20, 90) * 1000));
    now += format.breakMinutes * MINUTE_MS * chance.between(0.3, 1);
    return { startedAt, endedAt, answers: responses };
  });
  const { minutes, breakMinutes, slug } = format;
  const unseen = made.papers.flat().filter((itemId) => !times.has(itemId)).length;
  const head = { id: chance.uuid(), number, title: made.title, formId: made.formId, profile: slug };
  return { ...head, minutes, breakMinutes, unseen, startedAt: at, papers, answers };
}

/** One learner's mocks. The plan is sorted by time; `format` is an index into the formats. */
export function sitMocks(
  seed: number,
  studied: Studied,
  world: { readonly formats: Formats; readonly categories: readonly WorldCategory[] },
  plan: readonly { readonly at: Date; readonly format: number }[],
): readonly PlannedMock[] {
  const chance = chanceOf(seed, `mocks ${studied.learner.number}`);
  const main = world.categories[0]?.bank;
  const bank = world.categories.filter((category) => category.bank === main).flatMap(({ items }) => items);
  const reserved = world.formats.reserved.map(
    (row): WorldItem => ({
      bank: MAIN_BANK,
      code: row.code,
      itemId: row.item_id,
      versionId: row.version_id,
      epoch: row.epoch,
      categoryId: row.category_id,
      answerKey: row.letter,
      ...behaviourOf(seed, row.code, row.difficulty),
    }),
  );
  const items = new Map([...bank, ...reserved].map((item) => [item.itemId, item]));
  const scene = { chance, studied, formats: world.formats, bank, items };
  const mocks: PlannedMock[] = [];
  const sat = new Map<string, number>();
  for (const { at, format: which } of plan) {
    const format = world.formats.profiles[which];
    if (!format) continue;
    const mock = sit(scene, { format, at, number: mocks.length + 1 }, sat.get(format.slug) ?? 0);
    if (!mock) continue;
    sat.set(format.slug, (sat.get(format.slug) ?? 0) + 1);
    mocks.push(mock);
  }
  return mocks;
}

/** When a simulated learner sits which format, at least a day apart. */
export function planOf(seed: number, { learner, answers }: Studied, until: Date) {
  const chance = chanceOf(seed, `mock plan ${learner.number}`);
  const [first, last] = [answers[0]?.at, answers.at(-1)?.at];
  if (!first || !last || !chance.happens(SHARE)) return [];
  const end = Math.min(last.getTime(), until.getTime() - DAY_MS);
  if (end - first.getTime() < 3 * DAY_MS) return [];
  const moments = Array.from({ length: chance.whole(1, 3) }, () => chance.between(first.getTime() + DAY_MS, end));
  return moments
    .toSorted((a, b) => a - b)
    .map((moment) => {
      const at = new Date(moment);
      at.setUTCHours(chance.whole(8, 14), chance.whole(0, 59), 0, 0);
      return { at, format: chance.weighted([0.3, 0.2, 0.5]) };
    })
    .filter(({ at }, place, all) => place === 0 || at.getTime() - (all[place - 1]?.at.getTime() ?? 0) > DAY_MS);
}

/** Adds the answers given in mocks to the learner's answers, in order of time. */
export const withMocks = (studied: Studied, mocks: readonly PlannedMock[]): Studied => ({
  ...studied,
  answers: [...studied.answers, ...mocks.flatMap(({ answers }) => answers)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  ),
});
