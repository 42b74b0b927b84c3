import { importReading, listReadable, type PastMark, type ReadableGuide } from '@app/guides/server';
import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type Chance, chanceOf } from '../community/chance.ts';
import type { Studied } from './study.ts';
import { NOTES } from './words.ts';

const WHOLE = 100;
/** A random sentence of the guide, as a highlight. */
function sentenceOf(chance: Chance, { text }: ReadableGuide) {
  const ends = [...text.matchAll(/[a-z]\. (?=[A-Z])/g)].map(({ index }) => index + 2);
  const nth = chance.whole(0, Math.max(0, ends.length - 2));
  const [from, to] = [ends[nth], ends[nth + 1]];
  if (from === undefined || to === undefined) return [];
  const words = text.slice(from, to).trim();
  const at = text.indexOf(words, from);
  return words.length > 0 && words.length < 300 ? [{ from: at, to: at + words.length, text: words }] : [];
}

/** One learner's progress and marks on one guide. */
function markOf(chance: Chance, guide: ReadableGuide, { userId, at }: Pick<PastMark, 'userId' | 'at'>): PastMark {
  const finished = chance.happens(0.6);
  const heading = chance.whole(0, Math.max(0, guide.headings.length - 1));
  const stopped = Math.round((WHOLE * (heading + chance.between(0.2, 0.8))) / Math.max(1, guide.headings.length));
  return {
    userId,
    guideId: guide.id,
    at,
    share: finished ? WHOLE : Math.min(WHOLE - 1, stopped),
    place: (finished ? guide.headings.at(-1) : guide.headings[heading]) ?? '',
    finishedWords: finished ? guide.words : null,
    flagged: chance.happens(0.12),
    note: chance.happens(0.07) ? chance.pick(NOTES) : '',
    highlights: chance.happens(0.25) ? sentenceOf(chance, guide) : [],
  };
}

/** The simulated learners read guides at times when they also answer questions: some to the end, some in part. */
export async function readGuides(
  deps: Deps,
  seed: number,
  studied: readonly Studied[],
  idOf: (each: Studied) => string,
): Promise<number> {
  const guides = await listReadable(deps);
  const marks = studied.flatMap((each) => {
    const chance = chanceOf(seed, `reading ${each.learner.number}`);
    const moments = chance.shuffled(each.answers).map(({ at }) => at);
    return chance
      .shuffled(guides)
      .slice(0, chance.whole(2, 24))
      .flatMap((guide, nth) => {
        const at = moments[nth];
        return at ? [markOf(chance, guide, { userId: idOf(each), at })] : [];
      });
  });
  if (marks.length > 0) await importReading(deps, marks);
  return marks.length;
}

const READ_BY_AMINA = 24;
/** Overrides for the newest guides, so that the demo always shows one begun, one flagged, one with a note, one highlighted. */
const SURE: readonly ((guide: ReadableGuide, chance: Chance) => Partial<PastMark>)[] = [
  ({ headings }) => ({ share: 22, place: headings[1] ?? '', finishedWords: null }),
  ({ words }) => ({ share: WHOLE, finishedWords: words, flagged: true }),
  ({ words }) => ({ share: WHOLE, finishedWords: words, note: NOTES[0] ?? '' }),
  (guide, chance) => ({ highlights: sentenceOf(chance, guide) }),
];

/** The demo learner reads a guide every three days, the last one yesterday. */
export async function readAsLearner(
  deps: Deps,
  { seed, userId, until }: { readonly seed: number; readonly userId: string; readonly until: Date },
): Promise<number> {
  const chance = chanceOf(seed, 'reading of the demo');
  const chosen = chance.shuffled(await listReadable(deps)).slice(0, READ_BY_AMINA);
  const marks = chosen.map((guide, nth) => {
    const at = new Date(until.getTime() - (1 + 3 * nth) * DAY_MS);
    return { ...markOf(chance, guide, { userId, at }), ...SURE[nth]?.(guide, chance) };
  });
  if (marks.length > 0) await importReading(deps, marks);
  return marks.length;
}
