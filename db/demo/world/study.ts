import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import type { Bank } from '@app/practice/contract';
import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { answerOf, type SimulatedAnswer } from './answer.ts';
import type { WorldCategory, WorldItem } from './bank.ts';
import { type Chance, chanceOf } from '../community/chance.ts';
import { DAYS, type Student } from './people.ts';
import { NOTES } from './words.ts';

export interface StudiedAnswer extends SimulatedAnswer {
  readonly item: WorldItem;
  readonly at: Date;
  /** Index into `sets`; null outside a set. */
  readonly set: number | null;
}
export interface StudyMark {
  readonly item: WorldItem;
  readonly at: Date;
  readonly flag: boolean;
  readonly note: string;
  readonly struck: readonly OptionKey[];
}
export interface StudiedSet {
  readonly bank: Bank;
  readonly items: readonly WorldItem[];
  readonly mode: 'tutor' | 'timed';
  readonly at: Date;
}
/** One learner's simulated history. */
export interface Studied {
  readonly learner: Student;
  readonly startedAt: Date;
  readonly accessDays: number;
  readonly answers: readonly StudiedAnswer[];
  readonly marks: readonly StudyMark[];
  readonly sets: readonly StudiedSet[];
}

/** Evenings on weekdays, mostly mornings and afternoons at weekends; in hours. */
function hourOf(chance: Chance, weekday: number): number {
  const weekend = weekday === 0 || weekday === 6;
  const hour = weekend && chance.happens(0.7) ? chance.normal(11.5, 2.2) : chance.normal(19.8, 1.3);
  return Math.min(22.5, Math.max(6.5, hour));
}

class Story {
  readonly answers: StudiedAnswer[] = [];
  readonly marks = new Map<string, StudyMark>();
  readonly sets: StudiedSet[] = [];
  private readonly chance: Chance;
  private readonly learner: Student;
  private readonly times = new Map<string, number>();
  private readonly wrong = new Map<string, WorldItem>();
  /** Questions in the order this learner takes their categories; the second bank comes last. */
  private readonly plan: readonly WorldItem[];

  constructor(chance: Chance, learner: Student, categories: readonly WorldCategory[]) {
    this.chance = chance;
    this.learner = learner;
    const main = categories[0]?.bank;
    const order = (isMain: boolean) => chance.shuffled(categories.filter(({ bank }) => (bank === main) === isMain));
    this.plan = [...order(true), ...order(false)].flatMap(({ items }) => items);
  }

  private unseen(): WorldItem[] {
    return this.plan.filter(({ itemId }) => !this.times.has(itemId));
  }

  /** One session: continues the plan, repeats wrong answers, or does a set. */
  sit(from: Date, size: number): void {
    const { chance, wrong } = this;
    const unseen = this.unseen();
    const again = wrong.size > (unseen.length === 0 ? 0 : 6) && chance.happens(unseen.length === 0 ? 0.8 : 0.25);
    if (again) return this.work(chance.shuffled([...wrong.values()]).slice(0, size), from, null);
    const [next] = unseen;
    if (!next) return;
    if (!chance.happens(0.2)) return this.work(unseen.slice(0, size), from, null);
    const items = chance.shuffled(unseen.filter(({ bank }) => bank === next.bank)).slice(0, Math.min(size, 30));
    this.sets.push({ bank: next.bank, items, mode: chance.happens(0.35) ? 'timed' : 'tutor', at: from });
    // One set in five is left unfinished.
    const done = chance.happens(0.8) ? items.length : chance.whole(1, items.length);
    this.work(items.slice(0, done), new Date(from.getTime() + 4000), this.sets.length - 1);
  }

  private work(items: readonly WorldItem[], from: Date, set: number | null): void {
    let now = from.getTime();
    const pause = this.learner.oddity === 'machine' ? 1 : 9;
    for (const item of items) {
      const situation = { answersBefore: this.answers.length, timesBefore: this.times.get(item.itemId) ?? 0 };
      const answer = answerOf(this.chance, this.learner, item, situation);
      now += answer.seconds * 1000;
      this.keep({ ...answer, item, at: new Date(now), set });
      now += Math.round(this.chance.between(0.3, 2) * pause) * 1000;
    }
  }

  private keep(answer: StudiedAnswer): void {
    const { itemId } = answer.item;
    this.answers.push(answer);
    this.times.set(itemId, (this.times.get(itemId) ?? 0) + 1);
    if (answer.isRight) this.wrong.delete(itemId);
    else this.wrong.set(itemId, answer.item);
    if (this.learner.oddity !== 'machine') this.leaveMarks(answer);
  }

  private leaveMarks({ item, at, isRight, option }: StudiedAnswer): void {
    const { chance } = this;
    const flag = chance.happens(isRight ? 0.03 : 0.1);
    const note = chance.happens(isRight ? 0.006 : 0.03) ? chance.pick(NOTES) : '';
    const others = OPTION_KEYS.filter((key) => key !== option);
    const struck = chance.happens(0.16) ? chance.shuffled(others).slice(0, chance.whole(1, 3)).toSorted() : [];
    const before = this.marks.get(item.itemId);
    if (!flag && !note && struck.length === 0) return;
    this.marks.set(item.itemId, {
      item,
      at,
      flag: flag || (before?.flag ?? false),
      note: note || (before?.note ?? ''),
      struck,
    });
  }
}

const dayBefore = (until: Date, days: number): number => Math.floor(until.getTime() / DAY_MS) * DAY_MS - days * DAY_MS;

/** In days: for most who stopped of their own will, access ended soon after; the others have up to 60 days left, or 183 in all. */
function accessOf(chance: Chance, { startsBefore, stopsBefore, blockedBefore }: Student): number {
  if (stopsBefore > 4 && blockedBefore === undefined && chance.happens(0.75))
    return startsBefore - stopsBefore + chance.whole(1, 3);
  return chance.happens(0.3) ? startsBefore + chance.whole(1, 60) : 183;
}

/** Twelve weeks of one learner, ending at `until`. The same seed, bank and end give the same result. */
export function studyOf(seed: number, learner: Student, world: readonly WorldCategory[], until: Date): Studied {
  const chance = chanceOf(seed, `study ${learner.number}`);
  const story = new Story(chance, learner, world);
  const { rhythm, startsBefore, stopsBefore, oddity } = learner;
  const first = Math.min(DAYS, startsBefore);
  for (let before = first; before >= Math.max(0, stopsBefore); before -= 1) {
    const day = dayBefore(until, before);
    const weekday = new Date(day).getUTCDay();
    const sits = before === first || chance.happens(rhythm.days[weekday] ?? 0);
    const isBurst = oddity === 'machine' && before === first;
    const hour = hourOf(chance, weekday);
    const from = new Date(day + Math.round((isBurst ? Math.floor(hour) : hour) * HOUR_MS));
    const size = isBurst ? 400 : Math.round(chance.logNormal(rhythm.sitting, 0.35));
    // Three minutes a question is ample: the session must be over when the story ends.
    if (sits && from.getTime() + size * 180_000 < until.getTime()) story.sit(from, Math.max(3, size));
  }
  const { answers, marks, sets } = story;
  const startedAt = new Date(dayBefore(until, first) + 6 * HOUR_MS);
  return { learner, startedAt, accessDays: accessOf(chance, learner), answers, marks: [...marks.values()], sets };
}
