import type { OptionKey } from '@app/questions/contract';
import type { ItemFigures } from './item-figures.ts';
import { distanceOfShares } from './statistics/estimate.ts';

export const FINDING_KINDS = ['key', 'overdue', 'drift', 'unchosen', 'hard', 'easy', 'slow'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What is known of a question in one epoch. */
export interface CountedItem {
  readonly people: number;
  readonly correct: number;
  readonly figures: ItemFigures;
}
export interface ItemToJudge {
  readonly key: OptionKey;
  readonly now: CountedItem;
  /** The epoch before the last change of meaning or key, where there was one. */
  readonly before: (CountedItem & { readonly until: string }) | null;
  /** The day its sources should have been looked at again, if that day has passed. */
  readonly overdueSince: string | null;
  /** The time of the middle person over all questions. */
  readonly usualSeconds: number;
}

/** A reason to look at a question. `facts` fill the sentence that says why. */
export interface Finding {
  readonly kind: FindingKind;
  /** People times how bad: what comes first. */
  readonly harm: number;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** With fewer people, one alarm about a key in ten would be false. */
export const KEY_FROM = 30;
/** The other findings wait until a share is known to within ten points. */
export const SHARES_FROM = 100;
/** A key that goes with strength this well is not in doubt; a rival must go with it by more than the second figure. */
const KEY_HOLDS = 0.15;
const DRAWS_THE_STRONG = 0.05;
/** What the distance of the two correlations, in errors, and half that of the two shares add up to from here on is doubt. */
const DOUBT = 0.5;
const DRIFT_ERRORS = 2.58;
const NOBODY = 0.02;
const TOO_EASY = 0.93;
const TOO_HARD = 0.3;
const SEPARATES_NOBODY = 0.1;
const SLOW = 2.5;
const BADNESS: Readonly<Record<FindingKind, number>> = {
  key: 10,
  overdue: 4,
  drift: 3,
  hard: 2,
  slow: 1.5,
  unchosen: 1,
  easy: 0.5,
};

const percent = (share: number): number => Math.round(100 * share);
const found = (kind: FindingKind, people: number, facts: Finding['facts'], bad = 1): Finding => ({
  kind,
  harm: people * BADNESS[kind] * bad,
  facts,
});

/** Strong people choose one other option rather than the key: the key may be wrong, or two answers are right. */
function keyInDoubt({ key, now }: ItemToJudge): Finding | null {
  const { options, fifths } = now.figures;
  const own = options.find(({ letter }) => letter === key);
  const others = options.filter(({ letter, people }) => letter !== key && people > 0);
  const rival = others.toSorted((a, b) => (b.separates?.value ?? -1) - (a.separates?.value ?? -1))[0];
  if (now.people < KEY_FROM || !own || !rival?.separates) return null;
  // Where nobody chose the key it goes with nothing.
  const ownR = own.separates?.value ?? 0;
  const apart = rival.separates.value - ownR;
  const share = (rival.people - own.people) / now.people;
  const doubt = Math.sqrt(now.people) * (apart / Math.SQRT2 + share / 2);
  if (ownR >= KEY_HOLDS || rival.separates.value <= DRAWS_THE_STRONG || doubt <= DOUBT) return null;
  const best = fifths.at(-1);
  const shares = best && {
    best_other: percent(best.chose[rival.letter].value),
    best_key: percent(best.chose[key].value),
  };
  return found('key', now.people, { key, other: rival.letter, ...shares }, 1 + apart);
}

function drifted({ now, before }: ItemToJudge): Finding | null {
  if (!before || now.people < SHARES_FROM || before.people < SHARES_FROM) return null;
  const apart = distanceOfShares({ some: now.correct, all: now.people }, { some: before.correct, all: before.people });
  if (Math.abs(apart) < DRIFT_ERRORS) return null;
  const shares = [before.figures.right.value, now.figures.right.value] as const;
  return found(
    'drift',
    now.people,
    { before: percent(shares[0]), now: percent(shares[1]), until: before.until, people: now.people },
    Math.abs(shares[1] - shares[0]),
  );
}

function unchosen({ key, now }: ItemToJudge): Finding | null {
  const never = now.figures.options.filter(({ letter, people }) => letter !== key && people / now.people < NOBODY);
  if (now.people < SHARES_FROM || never.length === 0) return null;
  const counts = never.map(({ letter, people }) => `${people} chose ${letter}`).join(', ');
  return found(
    'unchosen',
    now.people,
    { letters: never.map(({ letter }) => letter).join(' and '), counts, people: now.people },
    never.length / 10,
  );
}

function tooEasyOrHard({ now }: ItemToJudge): Finding | null {
  const { right, separates } = now.figures;
  if (now.people < SHARES_FROM) return null;
  const facts = { right: percent(right.value) };
  if (right.low > TOO_EASY) return found('easy', now.people, facts, right.value);
  const isGuessed = separates !== null && separates.value < SEPARATES_NOBODY;
  return right.high < TOO_HARD && isGuessed ? found('hard', now.people, facts, 1 - right.value) : null;
}

function slow({ now, usualSeconds }: ItemToJudge): Finding | null {
  const { middle } = now.figures.time;
  if (now.people < SHARES_FROM || middle < SLOW * usualSeconds) return null;
  return found('slow', now.people, { seconds: Math.round(middle), usual: Math.round(usualSeconds) });
}

function overdue({ now, overdueSince }: ItemToJudge): Finding | null {
  if (overdueSince === null || now.people < SHARES_FROM) return null;
  return found('overdue', now.people, { since: overdueSince });
}

/** What somebody should look at in a question, by its figures. */
export function findingsOf(item: ItemToJudge): readonly Finding[] {
  return [keyInDoubt, drifted, unchosen, tooEasyOrHard, slow, overdue].flatMap((look) => look(item) ?? []);
}
