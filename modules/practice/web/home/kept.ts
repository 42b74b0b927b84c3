import { copyId, type Keeper, type KeptThing, type Take } from '@app/platform/web/offline';
import { bankScreens, type Stopped } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { categoriesQuery, matricesQuery, placeQuery } from '../bank/queries.ts';
import { placesAhead } from '../bank/fetch-ahead.ts';
import { homeQuery, placeOfStop } from './queries.ts';
import { stopHref } from './steps.ts';
import { nameOfStop } from './labels.ts';
import { setQuery } from '../sets/queries.ts';

type Place = Parameters<typeof placeQuery>[0];

interface Course {
  readonly stopped: Stopped;
  /** The screen of one question, as a pattern. */
  readonly page: string;
  /** What that screen reads beside the question. */
  readonly leading: readonly string[];
  readonly places: readonly Place[];
}

/** The questions one after the other, until one cannot be had; with each of them there is more of the thing. */
async function* keepQuestions(take: Take, { stopped, page, leading, places }: Course) {
  const copies = [...leading];
  for (const place of places) {
    const query = placeQuery(place);
    if (!(await take(query, 'spends'))) return;
    copies.push(copyId(query.queryKey));
    const thing: KeptThing = {
      key: 'current',
      kind: 'questions',
      name: nameOfStop(stopped),
      count: copies.length - leading.length,
      href: stopHref(stopped),
      of: placeOfStop(stopped),
      pages: [page],
      copies: [...copies],
    };
    yield [thing];
  }
}

/** The set, from the question where the learner stopped. A timed one needs the server's clock. */
async function courseOfSet(take: Take, stopped: Stopped, id: string): Promise<Course | null> {
  if (stopped.seconds_left !== null) return null;
  const query = setQuery(id);
  const set = await take(query);
  if (!set) return null;
  const places = placesAhead(set.rows, stopped.number - 1);
  return { stopped, page: '/practice/:id/:number', leading: [copyId(query.queryKey)], places };
}

async function courseOfTopic(take: Take, stopped: Stopped): Promise<Course | null> {
  const { bank, category, matrix_id: topic, question_id: id } = stopped;
  if (!category) return null;
  const here = { bank, category, matrix_id: topic ?? ALL_TOPICS, id };
  const page = await take(placeQuery(here), 'spends');
  if (!page) return null;
  await take(categoriesQuery(bank));
  await take(matricesQuery(bank, category));
  const steps = page.steps.map((step) => ({ place: { ...here, id: step.id } }));
  const places = [here, ...placesAhead(steps, page.position)];
  return { stopped, page: `${bankScreens[bank]}/:categoryname/:matrix/:number`, leading: [], places };
}

/** The dashboard, and the questions that its largest button continues with. */
export const keepPractice: Keeper = async function* (take) {
  const home = await take(homeQuery(), 'newest');
  const stopped = home?.stopped;
  if (!stopped) return;
  const course = await (stopped.set_id ? courseOfSet(take, stopped, stopped.set_id) : courseOfTopic(take, stopped));
  if (course) yield* keepQuestions(take, course);
};
