import { withContents } from '@app/content/contract';
import { type GuideList, type GuideRow, guideSources, type guidesApi } from '@app/guides/contract';
import type { QueryOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { missedItems, statesOf } from '@app/practice/server';
import { correctWords, excerptOf, marksIn, readQuery, tsqueryOf, type Unit } from '@app/questions/server';
import { foundIn } from './found-in.ts';
import { findGuide } from '../shelves/guide.repo.ts';
import { type GuideListRow, listGuides as listRows, listOpened, type OverviewRow } from './list.repo.ts';
import { type ShelvedGuide, type Shelves, shelvesOf } from '../shelves/shelves.ts';

type ListInput = QueryOf<(typeof guidesApi)['pa']['list']> & { readonly bank: Bank; readonly userId: string };

interface Found {
  readonly listed: Awaited<ReturnType<typeof listRows>>;
  readonly units: readonly Unit[];
  readonly meant: string | null;
}
/** One page; when nothing matches, the search is repeated with corrected spelling. */
async function findRows(deps: Deps, input: ListInput, categoryIds: readonly string[]): Promise<Found> {
  const { bank, userId, state, page, size } = input;
  const look = async (units: readonly Unit[], meant: string | null): Promise<Found> => {
    const query = units.length > 0 ? tsqueryOf(units) : null;
    const where = { source: guideSources[bank], userId, categoryIds, query, state: state ?? null, page, size };
    return { listed: await listRows(deps.db, where), units, meant };
  };
  const units = readQuery(input.search ?? '');
  const found = await look(units, null);
  if (units.length === 0 || found.listed.counts.all > 0) return found;
  const meant = await correctWords(deps, units);
  return meant === null ? found : look(readQuery(meant), meant);
}

function presentFound(row: GuideListRow, units: readonly Unit[]): GuideRow['found'] {
  if (row.body_html === null) return null;
  return { title: marksIn(row.title, units), excerpt: excerptOf(foundIn(row.summary, row.body_html, units)) };
}

async function presentRows(deps: Deps, userId: string, found: Found, shelves: Shelves): Promise<GuideRow[]> {
  const { itemsOf } = shelves;
  const { rows } = found.listed;
  const ids = rows.flatMap(({ id }) => itemsOf(id).map(({ itemId }) => itemId));
  const states = await statesOf(deps, userId, [...new Set(ids)]);
  return rows.map((row) => {
    const items = itemsOf(row.id);
    const { id, title, summary, minutes, state, share, flagged, changed } = row;
    return {
      id,
      title,
      summary,
      minutes,
      state,
      share,
      flagged,
      changed,
      category: {
        id: row.category_id,
        name: shelves.categories.find((each) => each.id === row.category_id)?.name ?? '',
      },
      questions: items.length,
      unseen: items.filter(({ itemId }) => states.get(itemId)?.is_correct == null).length,
      found: presentFound(row, found.units),
    };
  });
}

/** How many entries each panel beside the list shows. */
const BESIDE = 3;
/** The unfinished guide the learner stopped in last, with the place. */
async function stoppedIn(deps: Deps, bank: Bank, rows: readonly OverviewRow[]): Promise<GuideList['stopped']> {
  const begun = rows.filter(({ finished, place_at }) => !finished && place_at !== null);
  const last = begun.toSorted((a, b) => Number(b.place_at) - Number(a.place_at))[0];
  if (!last) return null;
  const guide = await findGuide(deps.db, guideSources[bank], last.title);
  const { contents } = withContents(guide?.body_html ?? '');
  const { title, share } = last;
  const minutes_left = Math.max(1, Math.round((last.minutes * (100 - share)) / 100));
  const heading = contents.find(({ id }) => id === last.place)?.text ?? null;
  return { title, share, place: last.place, heading, minutes_left };
}

/** The heading that explains most of these questions; empty when none does. */
function headingOf(shelves: Shelves, guide: ShelvedGuide, missed: ReadonlySet<string>): string {
  const own = shelves.itemsOf(guide.id).filter(({ itemId, section }) => section !== '' && missed.has(itemId));
  const sections = Map.groupBy(own, ({ section }) => section);
  const [most] = [...sections].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? '';
}
/** The guides that explain most of the missed questions. Only counted: most guides have a few, and few are shown. */
function missesIn(shelves: Shelves, missed: ReadonlySet<string>): GuideList['misses'] {
  const counts = new Map<ShelvedGuide, number>();
  for (const itemId of missed)
    for (const { guide } of shelves.placesOf(itemId)) counts.set(guide, (counts.get(guide) ?? 0) + 1);
  const most = [...counts].toSorted(([a, one], [b, two]) => two - one || a.at - b.at).slice(0, BESIDE);
  return most.map(([guide, misses]) => ({ title: guide.title, section: headingOf(shelves, guide, missed), misses }));
}

export async function listGuides(deps: Deps, input: ListInput): Promise<GuideList> {
  const { bank, userId, page, size } = input;
  const shelves = await shelvesOf(deps, bank);
  const allIds = shelves.categories.map(({ id }) => id);
  const categoryIds = input.category === undefined ? allIds : allIds.filter((id) => id === input.category);
  const [found, opened, missed] = await Promise.all([
    findRows(deps, input, categoryIds),
    listOpened(deps.db, { source: guideSources[bank], userId, categoryIds: allIds }),
    missedItems(deps, userId),
  ]);
  const { counts } = found.listed;
  const perCategory = Map.groupBy(shelves.guides, (row) => row.category_id);
  const changed = opened.filter((row) => row.changed).slice(0, BESIDE);
  return {
    count: counts[input.state ?? 'all'],
    rows: await presentRows(deps, userId, found, shelves),
    page,
    size,
    counts,
    categories: shelves.categories.flatMap(({ id, name }) => {
      const guides = perCategory.get(id)?.length ?? 0;
      return guides > 0 ? [{ id, name, guides }] : [];
    }),
    stopped: await stoppedIn(deps, bank, opened),
    changed: changed.map(({ title, summary }) => ({ title, summary })),
    misses: missesIn(shelves, missed),
    meant: found.meant,
  };
}
