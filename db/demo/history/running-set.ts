import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import { answerOf } from '../world/answer.ts';
import type { WorldCategory } from '../world/bank.ts';
import { chanceOf } from '../community/chance.ts';
import type { Studied } from '../world/study.ts';

const SIZE = 20;
const ANSWERED = 8;
/** The pause between an answer and the next question. */
const PAUSE_MS = 6000;

/** Adds a set of unseen questions from the first bank, begun yesterday evening and left after ANSWERED questions. */
export function withRunningSet(seed: number, studied: Studied, world: readonly WorldCategory[], until: Date): Studied {
  const chance = chanceOf(seed, `running set ${studied.learner.number}`);
  const seen = new Set(studied.answers.map(({ item }) => item.itemId));
  const bank = world[0]?.bank;
  const unseen = world.filter((each) => each.bank === bank).flatMap(({ items }) => items);
  const items = chance.shuffled(unseen.filter(({ itemId }) => !seen.has(itemId))).slice(0, SIZE);
  if (!bank || items.length <= ANSWERED) return studied;
  const began = new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS - chance.between(3, 4) * HOUR_MS);
  const set = studied.sets.length;
  let now = began.getTime();
  const answers = items.slice(0, ANSWERED).map((item, position) => {
    const before = { answersBefore: studied.answers.length + position, timesBefore: 0 };
    const answer = answerOf(chance, studied.learner, item, before);
    now += PAUSE_MS + answer.seconds * 1000;
    return { ...answer, item, at: new Date(now), set };
  });
  return {
    ...studied,
    answers: [...studied.answers, ...answers],
    sets: [...studied.sets, { bank, items, mode: 'tutor', at: began }],
  };
}
