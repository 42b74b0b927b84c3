import { HOUR_MS } from '@app/platform/contract';
import { OPTION_KEYS } from '@app/questions/contract';
import type { WorldItem } from './bank.ts';
import { type Chance, chanceOf } from '../community/chance.ts';
import type { Studied } from './study.ts';
import { COMMENTS, REPLIES, STAFF_REPLIES, TAUGHT_COMMENTS } from './words.ts';

/** A learner who has answered an item, and when. */
interface Answered {
  readonly learner: number;
  readonly at: Date;
}
export interface DemoVote {
  readonly learner: number;
  readonly value: 1 | -1;
}
export interface DemoComment {
  readonly item: WorldItem;
  /** The number of a learner; null for staff. */
  readonly learner: number | null;
  readonly body: string;
  readonly at: Date;
  /** Index of the remark it replies to. */
  readonly replyTo: number | null;
  readonly votes: readonly DemoVote[];
}

const THEMES = Object.keys(COMMENTS);
/** The share of comments about the medicine of the question, in the words of its explanation. */
const TAUGHT = 0.6;
/** Comments per learner. */
const SHARE = 4 / 3;
/** The share of positive votes on most comments, and on the few that are disliked. */
const LIKED = 0.86;
const DISLIKED = 0.15;

/** With another option than the right one, its text and its reason, and the key point, all in the question's own words. */
function filled(chance: Chance, text: string, item: WorldItem): string {
  const letter = chance.pick(OPTION_KEYS.filter((key) => key !== item.answerKey));
  const option = item.taught?.options.get(letter);
  return text
    .replace('{option}', letter)
    .replace('{wrong}', option?.text ?? letter)
    .replace('{reason}', option?.reason ?? '')
    .replace('{point}', item.taught?.keyPoint ?? '');
}

/** For each item, sorted by code: the learners who answered it, earliest first. */
function answerersOf(studied: readonly Studied[]): readonly (readonly [WorldItem, readonly Answered[]])[] {
  const found = new Map<string, { item: WorldItem; people: Map<number, Answered> }>();
  for (const { learner, answers } of studied)
    for (const { item, at } of answers) {
      const entry = found.get(item.itemId) ?? { item, people: new Map() };
      found.set(item.itemId, entry);
      if (!entry.people.has(learner.number)) entry.people.set(learner.number, { learner: learner.number, at });
    }
  return [...found.values()]
    .toSorted((one, other) => (one.item.code < other.item.code ? -1 : 1))
    .map(({ item, people }) => [
      item,
      [...people.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ]);
}

function votesOn(chance: Chance, people: readonly Answered[], by: number | null, after: Date): readonly DemoVote[] {
  const share = chance.happens(0.08) ? DISLIKED : LIKED;
  return people
    .filter(({ learner, at }) => learner !== by && (at > after || chance.happens(0.3)) && chance.happens(0.09))
    .map(({ learner }) => ({ learner, value: chance.happens(share) ? 1 : -1 }));
}

class Talk {
  readonly remarks: DemoComment[] = [];
  private readonly chance: Chance;
  private readonly until: Date;

  constructor(chance: Chance, until: Date) {
    this.chance = chance;
    this.until = until;
  }

  private say(remark: DemoComment): void {
    if (remark.at < this.until) this.remarks.push(remark);
  }

  /** A thread under an item: a comment and sometimes replies, some of them by staff. */
  begin(item: WorldItem, people: readonly Answered[], used: Set<string>): void {
    const { chance } = this;
    const author = chance.pick(people);
    const isTaught = item.taught !== undefined && chance.happens(TAUGHT);
    const text = chance.pick(isTaught ? TAUGHT_COMMENTS : (COMMENTS[chance.pick(THEMES)] ?? []));
    if (used.has(text)) return;
    used.add(text);
    const at = new Date(author.at.getTime() + chance.whole(20, 240) * 1000);
    const votes = votesOn(chance, people, author.learner, at);
    const root = this.remarks.length;
    this.say({ item, learner: author.learner, body: filled(chance, text, item), at, replyTo: null, votes });
    if (this.remarks.length === root) return;
    const later = people.filter((each) => each.at > at && each.learner !== author.learner);
    for (const each of later.slice(0, 12).filter(() => chance.happens(0.07))) {
      const body = filled(chance, chance.pick(REPLIES), item);
      const replied = new Date(each.at.getTime() + chance.whole(30, 400) * 1000);
      const own = votesOn(chance, people, each.learner, replied).slice(0, 4);
      this.say({ item, learner: each.learner, body, at: replied, replyTo: root, votes: own });
    }
    if (chance.happens(0.05)) {
      const answered = new Date(at.getTime() + chance.whole(8, 60) * HOUR_MS);
      this.say({ item, learner: null, body: chance.pick(STAFF_REPLIES), at: answered, replyTo: root, votes: [] });
    }
  }
}

/** The comments on questions, thread by thread. Harder questions get more of them. */
export function commentsOf(seed: number, studied: readonly Studied[], until: Date): readonly DemoComment[] {
  const chance = chanceOf(seed, 'talk');
  // Accounts that answer at machine speed write no comments.
  const people = studied.filter(({ learner }) => learner.oddity !== 'machine');
  const items = answerersOf(people);
  const talk = new Talk(chance, until);
  const usedTexts = new Map<string, Set<string>>();
  const target = Math.round(people.length * SHARE);
  const weights = items.map(([item]) => Math.exp(0.7 * item.hardness));
  for (let tries = 0; talk.remarks.length < target && tries < target * 4 && items.length > 0; tries += 1) {
    const [item, answerers] = items[chance.weighted(weights)] as (typeof items)[number];
    const texts = usedTexts.get(item.itemId) ?? new Set<string>();
    usedTexts.set(item.itemId, texts);
    talk.begin(item, answerers, texts);
  }
  return talk.remarks;
}
