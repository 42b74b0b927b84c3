import type { FeedbackState, GroupQuestionState } from '@app/community/contract';
import {
  addPastFeedback,
  addPastMessages,
  addPastPairs,
  addPastQuestion,
  addPastQueue,
  type PartsAt,
} from '@app/community/server';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import type { Chance } from './chance.ts';
import { DEMO_FEEDBACK, WHERE } from './feedback.ts';
import { QUESTION_COUNT, questionAt } from './questions.ts';

const PAIRS = 9;

export interface CommunityCast {
  /** Ids of the simulated learners who still have access. */
  readonly people: readonly string[];
  /** Id of the demo learner, who also has a study partner and has written questions. */
  readonly learner?: string | null;
  /** Id of the staff member who replies for the team. */
  readonly house: string | null;
  readonly until: Date;
  readonly chance: Chance;
}

const before = (until: Date, ms: number) => new Date(until.getTime() - ms);

/** The twelve newest are open; of the rest every sixth waits and the others are closed. */
const stateOf = (at: number): FeedbackState => (at < 12 ? 'open' : at % 6 === 0 ? 'waiting' : 'closed');

async function write(parts: PartsAt, { people, house, until, chance }: CommunityCast): Promise<void> {
  const all = WHERE.flatMap(([word, device], n) =>
    DEMO_FEEDBACK.filter(({ title }) => n === 0 || title.includes('{where}')).map((feedback) => ({
      ...feedback,
      word,
      device,
    })),
  );
  for (const [at, feedback] of chance.shuffled(all).entries()) {
    const when = before(until, at * DAY_MS * 1.3 + chance.between(0, 20) * HOUR_MS);
    const state = stateOf(at);
    const reply = {
      body: feedback.reply,
      authorId: house,
      at: new Date(when.getTime() + chance.between(1, 18) * HOUR_MS),
    };
    await addPastFeedback(parts, {
      userId: people[at % people.length] ?? null,
      topic: feedback.topic,
      title: feedback.title.replace('{where}', feedback.word),
      body: feedback.body,
      page: feedback.page,
      device: feedback.device,
      state,
      at: when,
      reply: state === 'open' ? null : reply,
    });
  }
}

const REASONS: Readonly<Partial<Record<GroupQuestionState, string>>> = {
  rejected: 'Two options could be right as written. Please say which one fits best and send it again.',
  removed: 'It looks as if it came from a real exam. Please write questions of your own.',
};
/** Of forty: 24 approved, 8 pending, 4 rejected, 2 removed, 2 withdrawn. */
const questionState = (n: number): GroupQuestionState =>
  n < 24 ? 'approved' : n < 32 ? 'pending' : n < 36 ? 'rejected' : n < 38 ? 'removed' : 'withdrawn';

/** The demo learner wrote one approved, one pending and one rejected question. */
const OWN_QUESTIONS: readonly number[] = [23, 31, 35];

async function addQuestions(parts: PartsAt, { people, learner, house, until, chance }: CommunityCast): Promise<void> {
  for (let n = 0; n < QUESTION_COUNT; n += 1) {
    const state = questionState(n);
    const question = questionAt(n);
    const at = before(until, (QUESTION_COUNT - n) * DAY_MS + chance.between(0, 12) * HOUR_MS);
    const readers = chance.shuffled(people).slice(0, state === 'approved' ? chance.whole(8, 60) : 0);
    const answers = readers.map((userId) => ({
      userId,
      option: chance.happens(0.6) ? question.answerKey : chance.pick(question.options).key,
    }));
    const decided = { decidedBy: house, decidedAt: new Date(at.getTime() + 9 * HOUR_MS), reason: REASONS[state] ?? '' };
    const isOwn = learner && OWN_QUESTIONS.includes(n);
    const authorId = isOwn ? learner : (people[(n * 7) % people.length] as string);
    await addPastQuestion(parts, { ...question, ...decided, authorId, at, state, answers });
  }
}

/** `own`: written by the demo learner, not by the partner. */
const TALK: readonly (readonly [days: number, hour: number, own: boolean, body: string])[] = [
  [5, 0, true, 'Hello! My exam is in a few weeks. When is yours?'],
  [5, 1, false, 'About the same time. I work shifts, so evenings are best for me.'],
  [2, 0, false, 'Shall we do ten questions together before the weekend?'],
  [2, 1, true, 'Yes please. We each do them alone and then compare the reasons.'],
  [1, 2, false, 'I am free on Thursday evening. Shall we do them then?'],
];

/** Pairs the demo learner with a study partner six days ago and writes their messages. */
async function pairLearner(parts: PartsAt, learner: string, partner: string, until: Date): Promise<void> {
  await addPastPairs(
    parts,
    [learner, partner].map((userId) => ({ userId, at: before(until, 6 * DAY_MS) })),
  );
  const messages = TALK.map(([days, hour, own, body]) => ({
    userId: own ? learner : partner,
    body,
    at: before(until, days * DAY_MS - hour * HOUR_MS),
  }));
  await addPastMessages(parts, messages);
}

/** Feedback to the team, questions written for the group, and study partners of the simulated learners. */
export async function fillCommunity(parts: PartsAt, cast: CommunityCast): Promise<void> {
  const { people, until, chance } = cast;
  if (people.length < 2 * PAIRS + 3) return;
  await write(parts, cast);
  await addQuestions(parts, cast);
  const chosen = chance.shuffled(people);
  const joins = chosen.slice(0, 2 * PAIRS).map((userId, at) => ({ userId, at: before(until, (30 - at) * DAY_MS) }));
  await addPastPairs(parts, joins);
  const [one, two, partner] = chosen.slice(2 * PAIRS);
  if (cast.learner && partner) await pairLearner(parts, cast.learner, partner, until);
  if (one && two) await addPastQueue(parts, [one, two], before(until, 2 * HOUR_MS));
}
