import { createHash } from 'node:crypto';
import { grant } from '@app/access/server';
import { createUser, findUserByEmail } from '@app/accounts/server';
import { hasShop } from '@app/commerce/server';
import { addComment, vote } from '@app/community/server';
import { deckableGems, type DeckPast, importDecks } from '@app/gems/server';
import { noteCapture, refreshSuspicion } from '@app/integrity/server';
import { importSatMocks, readFormats } from '@app/mocks/server';
import { DAY_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { QUESTION_SUBJECT } from '@app/practice/contract';
import { importHistory } from '@app/practice/server';
import { demoAccounts } from '../accounts.ts';
import { bookDemoEvents } from '../events.ts';
import { fillCommunity } from '../community/fill-community.ts';
import { readWorldBank } from './bank.ts';
import { type Chance, chanceOf } from '../community/chance.ts';
import { deckOf, holdsGems } from './rooms/decks.ts';
import { planOf, sitMocks, withMocks } from '../sat-mocks.ts';
import { pastOf } from './past.ts';
import { DAYS, simulatedLearner, STEADY } from './people.ts';
import { readAsLearner, readGuides } from './reading.ts';
import { reportProblems } from './reports.ts';
import { allowInvoices, type Buyers, isBuyer, sellToLearners } from './rooms/sales.ts';
import { type Studied, studyOf } from './study.ts';
import { type DemoComment, commentsOf } from './comments.ts';
import { addVisits } from './traces.ts';

export interface WorldOptions {
  readonly seed: number;
  /** The end of the simulated period. */
  readonly until: Date;
  readonly learners: number;
}
export interface WorldReport {
  readonly learners: number;
  readonly answers: number;
  readonly comments: number;
  readonly votes: number;
  readonly sets: number;
  readonly reviews: number;
  readonly mocks: number;
  /** Of the simulated data: the same seed, end and content give the same checksum. */
  readonly checksum: string;
}

/** The deps with the clock at a given moment and reproducible ids. */
export const partsAt = (deps: Deps, chance: Chance, at: Date): Deps => ({
  ...deps,
  clock: { now: () => at },
  ids: { ...deps.ids, id: () => chance.uuid(), token: () => chance.uuid().replaceAll('-', '') },
});

/** Leaves ids out, because they differ between installations. */
function checksumOf(studied: readonly Studied[], talk: readonly DemoComment[]): string {
  const content = [
    studied.map(({ learner, answers, marks, sets }) => [
      learner,
      answers.map(({ item, option, seconds, at }) => [item.code, option, seconds, at]),
      marks.map(({ item, flag, note, struck }) => [item.code, flag, note, struck]),
      sets.map(({ items, mode }) => [items.map(({ code }) => code), mode]),
    ]),
    talk.map(({ item, ...rest }) => [item.code, rest]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

async function makePerson(deps: Deps, seed: number, studied: Studied, sells: boolean): Promise<string> {
  const { learner, startedAt, accessDays } = studied;
  const parts = partsAt(deps, chanceOf(seed, `ids ${learner.number}`), startedAt);
  const { email, firstName, lastName } = simulatedLearner(seed, learner.number);
  const userId = await createUser(parts, { email, password: null, firstName, lastName, verified: true });
  // A buyer's access comes with the order.
  if (sells && isBuyer(studied)) return userId;
  const source = { source: 'staff', sourceRef: `simulated:${learner.number}`, by: null } as const;
  await grant(parts, { userId, entitlement: 'qb', days: accessDays, ...source });
  if (holdsGems(learner)) await grant(parts, { userId, entitlement: 'gems', days: accessDays, ...source });
  return userId;
}

/** Has access then and was never blocked, so that nobody writes while they cannot log in. */
const canComeIn = ({ learner, startedAt, accessDays }: Studied, at: Date): boolean =>
  learner.blockedBefore === undefined && startedAt.getTime() + accessDays * DAY_MS > at.getTime();

const PAGES = ['/questionbank', '/morequestionbank', '/profile/flags'];
async function takePictures(deps: Deps, seed: number, studied: Studied, userId: string): Promise<void> {
  const chance = chanceOf(seed, `camera ${studied.learner.number}`);
  for (const { at } of chance.shuffled(studied.answers).slice(0, chance.whole(4, 9)))
    await noteCapture(partsAt(deps, chance, at), userId, chance.pick(PAGES));
}

interface Cast {
  readonly people: ReadonlyMap<number, string>;
  readonly house: string | null;
}

/** Writes the comments in order, so that a reply follows the comment it replies to. */
async function say(deps: Deps, seed: number, talk: readonly DemoComment[], { people, house }: Cast): Promise<void> {
  const chance = chanceOf(seed, 'talk ids');
  const ids = new Map<number, string>();
  for (const [at, remark] of talk.entries()) {
    const authorId = remark.learner === null ? house : people.get(remark.learner);
    const replyTo = remark.replyTo === null ? null : ids.get(remark.replyTo);
    if (!authorId || replyTo === undefined) continue;
    const parts = partsAt(deps, chance, remark.at);
    const { id } = await addComment(parts, {
      subject: { kind: QUESTION_SUBJECT, id: remark.item.itemId },
      authorId,
      isStaff: remark.learner === null,
      opId: chance.uuid(),
      body: remark.body,
      replyTo,
      pinned: false,
    });
    ids.set(at, id);
    for (const { learner, value } of remark.votes)
      await vote(parts, { userId: people.get(learner) ?? '', isStaff: false }, { id, value });
  }
}

const findDemoLearner = (deps: Deps) => findUserByEmail(deps, demoAccounts()['learner']?.email ?? '');
/** The demo learner reviews gem cards throughout the twelve weeks. */
const AMINA = { number: 0, ability: 0.4, rhythm: STEADY, startsBefore: DAYS, stopsBefore: 0 };

async function turnCards(
  deps: Deps,
  { seed, until }: WorldOptions,
  studied: readonly Studied[],
  people: Cast['people'],
) {
  const gems = await deckableGems(deps);
  const amina = await findDemoLearner(deps);
  const pasts: DeckPast[] = studied
    .filter(({ learner }) => holdsGems(learner))
    .map(({ learner }) => ({ userId: people.get(learner.number) ?? '', ...deckOf(seed, learner, gems, until) }));
  if (amina) pasts.push({ userId: amina, ...deckOf(seed, AMINA, gems, until) });
  return importDecks(deps, pasts);
}

const firstEmail = simulatedLearner(1, 1).email;
/** Refused when a simulated world exists already or there are no questions. */
export class WorldRefused extends Error {}
const hasWorld = async (deps: Deps): Promise<boolean> => (await findUserByEmail(deps, firstEmail)) !== null;

type Sources = Parameters<typeof sitMocks>[2];
/** A learner's simulated history, mocks included. */
function storyOf(seed: number, number: number, sources: Sources, until: Date) {
  const alone = studyOf(seed, simulatedLearner(seed, number), sources.categories, until);
  const mocks = sitMocks(seed, alone, sources, planOf(seed, alone, until));
  return { studied: withMocks(alone, mocks), mocks };
}

/** Twelve weeks of orders. Orders on invoice need a staff member, so nothing is sold unless the demo owner exists. */
async function openShop(deps: Deps, buyers: Omit<Buyers, 'staffId' | 'partsAt'>): Promise<void> {
  const selling = chanceOf(buyers.seed, 'sale ids');
  const staffId = await findUserByEmail(deps, demoAccounts()['owner']?.email ?? '');
  if (staffId) await sellToLearners({ ...buyers, staffId, partsAt: (at) => partsAt(deps, selling, at) });
}

/** Creates the simulated learners and their history in one transaction. */
export async function makeWorld(deps: Deps, { seed, until, learners }: WorldOptions): Promise<WorldReport> {
  if (await hasWorld(deps)) throw new WorldRefused('the simulated learners are here already');
  const world = await readWorldBank(deps, seed);
  if (world.length === 0) throw new WorldRefused('there are no questions yet');
  const numbers = Array.from({ length: learners }, (_, at) => at + 1);
  const formats = await readFormats(deps);
  const stories = numbers.map((number) => storyOf(seed, number, { formats, categories: world }, until));
  const studied = stories.map((story) => story.studied);
  const talk = commentsOf(seed, studied, until);
  await allowInvoices(deps);
  const reviews = await inTransaction(deps, async (deps) => {
    const people = new Map<number, string>();
    const sells = await hasShop(deps);
    for (const each of studied) people.set(each.learner.number, await makePerson(deps, seed, each, sells));
    const idOf = ({ learner }: Studied) => people.get(learner.number) ?? '';
    if (sells) await openShop(deps, { seed, until, studied, idOf });
    await importHistory(
      deps,
      studied.map((each) => pastOf(seed, each, idOf(each))),
    );
    await importSatMocks(
      deps,
      stories.flatMap((story) => story.mocks.map((mock) => ({ ...mock, userId: idOf(story.studied) }))),
    );
    const house = await findUserByEmail(deps, demoAccounts()['editor']?.email ?? '');
    await say(deps, seed, talk, { people, house });
    await addVisits(deps, seed, studied, idOf);
    await readGuides(deps, seed, studied, idOf);
    const learner = await findDemoLearner(deps);
    if (learner) await readAsLearner(deps, { seed, userId: learner, until });
    await bookDemoEvents(deps, [...people.values()], learner);
    const meeting = chanceOf(seed, 'community ids');
    await fillCommunity((at) => partsAt(deps, meeting, at), {
      people: studied.filter((each) => canComeIn(each, until)).map(idOf),
      learner,
      house,
      until,
      chance: chanceOf(seed, 'community'),
    });
    const reporting = chanceOf(seed, 'report ids');
    await reportProblems((at) => partsAt(deps, reporting, at), { seed, until, studied }, idOf);
    for (const each of studied.filter(({ learner }) => learner.oddity !== null)) {
      if (each.learner.oddity === 'camera') await takePictures(deps, seed, each, idOf(each));
      await refreshSuspicion({ ...deps, clock: { now: () => until } }, idOf(each));
    }
    return turnCards(deps, { seed, until, learners }, studied, people);
  });
  const count = (pick: (each: Studied) => number) => studied.reduce((sum, each) => sum + pick(each), 0);
  return {
    learners,
    answers: count(({ answers }) => answers.length),
    comments: talk.length,
    votes: talk.reduce((sum, { votes }) => sum + votes.length, 0),
    sets: count(({ sets }) => sets.length),
    reviews,
    mocks: stories.reduce((sum, { mocks }) => sum + mocks.length, 0),
    checksum: checksumOf(studied, talk),
  };
}
