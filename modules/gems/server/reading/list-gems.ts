import { type Deckable, type GemList, type GemRow, type gemsApi } from '@app/gems/contract';
import type { QueryOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import {
  type BankCategory,
  correctWords,
  excerptOf,
  marksIn,
  plainText,
  readQuery,
  tsqueryOf,
  type Unit,
} from '@app/questions/server';
import { endOfDay } from '../days.ts';
import { readToday, type TodayCards } from '../deck/read-today.ts';
import { type Listed, listGems as listRows, listHeads, type GemListRow } from './list.repo.ts';
import { categoriesOf } from '../shelf/categories.ts';
import type { GemReader } from '../shelf/deck-access.ts';

type ListInput = QueryOf<(typeof gemsApi)['list']>;

interface Found {
  readonly listed: Listed;
  readonly units: readonly Unit[];
  readonly meant: string | null;
}
/** One page; when nothing matches, the search is repeated with corrected spelling. */
async function findRows(
  deps: Deps,
  reader: GemReader & { readonly today: TodayCards },
  { search, state, page, size }: ListInput,
  categoryIds: readonly string[],
): Promise<Found> {
  const { userId, osce, today } = reader;
  const until = endOfDay(deps.clock.now());
  const look = async (units: readonly Unit[], meant: string | null): Promise<Found> => {
    const query = units.length > 0 ? tsqueryOf(units) : null;
    const where = { userId, osce, categoryIds, query, state: state ?? null, today, until, page, size };
    return { listed: await listRows(deps.db, where), units, meant };
  };
  const units = readQuery(search ?? '');
  const found = await look(units, null);
  if (units.length === 0 || found.listed.counts.all > 0) return found;
  const meant = await correctWords(deps, units);
  return meant === null ? found : look(readQuery(meant), meant);
}

const presentFound = (row: GemListRow, units: readonly Unit[]): GemRow['found'] =>
  row.sides === null
    ? null
    : { name: marksIn(row.name, units), excerpt: excerptOf(marksIn(plainText(row.sides), units)) };

const nameOf = (categories: readonly BankCategory[], id: string): string =>
  categories.find((each) => each.id === id)?.name ?? '';

const presentRow = (row: GemListRow, categories: readonly BankCategory[], units: readonly Unit[]): GemRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  category: { id: row.category_id, name: nameOf(categories, row.category_id) },
  cards: row.cards,
  clinchers: row.clinchers,
  clincher: row.cue === null ? null : { cue: row.cue, answer: plainText(row.answer_html ?? '') },
  in_deck: row.in_deck,
  due: row.due,
  next_at: row.next_at?.toISOString() ?? null,
  found: presentFound(row, units),
});

export async function listGems(deps: Deps, reader: GemReader, input: ListInput): Promise<GemList> {
  const categories = await categoriesOf(deps);
  const allIds = categories.map(({ id }) => id);
  const categoryIds = input.category === undefined ? allIds : allIds.filter((id) => id === input.category);
  const [today, heads] = await Promise.all([readToday(deps, reader), listHeads(deps.db, reader.userId, reader.osce)]);
  const found = await findRows(deps, { ...reader, today }, input, categoryIds);
  const { counts, rows } = found.listed;
  const gemsIn = Map.groupBy(heads, ({ category_id }) => category_id);
  return {
    count: counts[input.state ?? 'all'],
    rows: rows.map((row) => presentRow(row, categories, found.units)),
    page: input.page,
    size: input.size,
    counts,
    categories: categories.flatMap(({ id, name }) => {
      const gems = gemsIn.get(id)?.length ?? 0;
      return gems > 0 ? [{ id, name, gems }] : [];
    }),
    due_cards: today.due,
    meant: found.meant,
  };
}

export async function listDeckable(deps: Deps, reader: GemReader): Promise<Deckable[]> {
  const [heads, categories] = await Promise.all([listHeads(deps.db, reader.userId, reader.osce), categoriesOf(deps)]);
  return heads.map(({ category_id, ...head }) => ({
    ...head,
    category: { id: category_id, name: nameOf(categories, category_id) },
  }));
}
