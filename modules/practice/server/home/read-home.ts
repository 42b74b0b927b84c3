import { findExamDate } from '@app/accounts/server';
import { DAY_MS, MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type Dashboard, REASON_DAYS, secondsEach, SHOWN_DAYS, type Stopped } from '@app/practice/contract';
import { sharedOf } from '../bank/list-categories.ts';
import { heldBack } from '../holds/held-back.ts';
import { ownNotes } from '../records/own-notes.ts';
import { countReasons } from '../records/reasons.repo.ts';
import { soonestMarks } from './areas.ts';
import { cardsFor } from './home-card.ts';
import { type HomeRow, listWalk, readHomeRow } from './home.repo.ts';
import {
  presentAreas,
  presentDays,
  presentExam,
  presentOverall,
  presentSet,
  presentStoppedSet,
  presentStoppedTopic,
  presentConfidence,
} from './present.ts';

const MOST_SETS = 3;

/** Where the learner stopped, on any device: in a set that is still open, or in a topic. */
async function findStopped(deps: Deps, userId: string, { last, sets }: HomeRow): Promise<Stopped | null> {
  if (last === null) return null;
  const now = deps.clock.now();
  const set = sets?.find(({ id }) => id === last.session_id);
  if (set) return presentStoppedSet(set, last, now);
  const [shared, walk] = await Promise.all([
    sharedOf(deps, last.edition),
    listWalk(deps.db, { userId, now, bank: last.edition, itemId: last.item_id }),
  ]);
  return presentStoppedTopic(shared, walk, last);
}

/** Notes in higher modules, which are shown in the same list. A module that fails must not break the home page. */
async function countOtherNotes(deps: Deps, userId: string): Promise<number> {
  const lists = deps.slots.contributions(ownNotes);
  const found = await Promise.allSettled(lists.map((list) => list(deps, { userId, search: null })));
  return found.reduce((count, notes) => {
    if (notes.status === 'fulfilled') return count + notes.value.length;
    deps.log.warn({ err: notes.reason }, 'notes for the home page could not be counted');
    return count;
  }, 0);
}

/** Why the learner missed what they missed lately, as they said. */
async function readReasons(deps: Deps, userId: string): Promise<Dashboard['reasons']> {
  const held = [...(await heldBack(deps, userId)).keys()];
  const since = new Date(deps.clock.now().getTime() - REASON_DAYS * DAY_MS);
  return [...(await countReasons(deps.db, { userId, bank: MAIN_BANK, held, since }))];
}

/** The home page, from summaries only, so it is as quick for a learner with thousands of answers. */
export async function readHome(deps: Deps, userId: string): Promise<Dashboard> {
  const now = deps.clock.now();
  const [pace, shared, row, examDate, cards, otherNotes, reasons] = await Promise.all([
    deps.settings.read(secondsEach),
    sharedOf(deps, MAIN_BANK),
    readHomeRow(deps.db, { userId, now, days: SHOWN_DAYS, sets: MOST_SETS, bank: MAIN_BANK }),
    findExamDate(deps, userId),
    cardsFor(deps, userId),
    countOtherNotes(deps, userId),
    readReasons(deps, userId),
  ]);
  const progress = row.progress ?? [];
  const byCategory = new Map(progress.map((each) => [each.category_id, each]));
  const categories = presentAreas(shared, byCategory, row.closed ?? []);
  const ofBank = categories.flatMap(({ id }) => byCategory.get(id) ?? []);
  const overall = presentOverall(categories, ofBank, row.flagged);
  const days = presentDays(row);
  return {
    today: row.today,
    answered_today: days.squares.at(-1)?.answered ?? 0,
    overall,
    answered_in_all: progress.reduce((sum, { answered }) => sum + answered, 0),
    categories,
    stopped: await findStopped(deps, userId, row),
    areas: soonestMarks(categories),
    sets: (row.sets ?? []).map((set) => presentSet(set, now)),
    days,
    exam: presentExam(examDate, row.today, { unseen: overall.total - overall.answered, newToday: row.new_today }),
    misses: overall.wrong,
    sureness: presentConfidence(ofBank),
    reasons,
    flagged: row.flagged,
    noted: row.noted + otherNotes,
    cards,
    seconds_each: pace,
    readiness: null,
    last_mocks: null,
  };
}
