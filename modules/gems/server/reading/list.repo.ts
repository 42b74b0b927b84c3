import type { GemsGem } from '../tables.ts';
import type { ListState } from '@app/gems/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { TodayCards } from '../deck/read-today.ts';
import { isLive } from '../shelf/gem.repo.ts';

export interface GemListQuery {
  readonly userId: string;
  readonly osce: boolean;
  /** In display order. */
  readonly categoryIds: readonly string[];
  /** A tsquery; null without a search. */
  readonly query: string | null;
  readonly state: ListState | null;
  /** The plan of today, which says what is due. */
  readonly today: Pick<TodayCards, 'repeat' | 'fresh' | 'cardsByGem'>;
  /** The end of today: a card that is due but not planned today comes later. */
  readonly until: Date;
  readonly page: number;
  readonly size: number;
}

export interface GemListRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'gem' | 'osce';
  readonly category_id: string;
  readonly cards: number;
  readonly clinchers: number;
  readonly cue: string | null;
  readonly answer_html: string | null;
  readonly in_deck: boolean;
  readonly due: number;
  readonly next_at: Date | null;
  /** The texts of all its cards, for the excerpt; null without a search. */
  readonly sides: string | null;
}
export type GemCounts = Readonly<Record<'all' | ListState, number>>;
export interface Listed {
  readonly counts: GemCounts;
  readonly rows: readonly GemListRow[];
}

const WANTED: Readonly<Record<ListState, string>> = { due: 'due > 0', deck: 'in_deck', new: 'not in_deck' };

/** The search as a separate condition on a materialised query: combined with an "or", it would not use the index. */
const searchParts = (query: string | null) =>
  query === null
    ? { search: sql``, rank: sql`0`, from: sql``, where: sql``, sides: sql`null` }
    : {
        search: sql`search as materialized (select to_tsquery('english', ${query}) as words),`,
        rank: sql`ts_rank(w.words, (select words from search))`,
        from: sql`join gems.gem_search w on w.gem_id = g.id`,
        where: sql`and w.words @@ (select words from search)`,
        sides: sql`string_agg(front || ': ' || back_html, ' ' order by position)`,
      };

/** One page of gems and how many there are in each state. A card out of the deck is never due. */
export async function listGems(
  db: Db,
  { userId, osce, categoryIds, query, state, today, until, page, size }: GemListQuery,
): Promise<Listed> {
  const planned = [...today.repeat, ...today.fresh].map(({ id }) => id);
  const [gemIds, dueCards] = [[...today.cardsByGem.keys()], [...today.cardsByGem.values()]];
  const words = searchParts(query);
  const { rows } = await sql<GemListRow & { readonly counts: GemCounts }>`
    with ${words.search} stated as materialized (
      select g.id, g.name, g.kind, g.category_id, g.position, d.user_id is not null as in_deck,
        coalesce(t.due, 0) as due, s.next_at, array_position(${categoryIds}::uuid[], g.category_id) as shelf,
        ${words.rank} as rank
      from gems.gem g ${words.from}
        left join gems.deck d on d.user_id = ${userId} and d.gem_id = g.id and d.added_at is not null and d.removed_at is null
        left join (
          select gem_id, min(greatest(due_at, ${until})) as next_at
          from gems.schedule where user_id = ${userId} and card_id <> all(${planned}::uuid[]) group by gem_id
        ) s on s.gem_id = g.id and d.user_id is not null
        left join unnest(${gemIds}::uuid[], ${dueCards}::integer[]) as t (gem_id, due) on t.gem_id = g.id
      where ${isLive(osce)} and g.category_id = any(${categoryIds}::uuid[]) ${words.where}
    ), page as (
      select * from stated where ${sql.raw(state === null ? 'true' : WANTED[state])}
      order by rank desc, due > 0 desc, in_deck desc, next_at, shelf, position, name
      limit ${size} offset ${(page - 1) * size}
    )
    select to_json(n) as counts, p.id, p.name, p.kind, p.category_id, p.in_deck, p.due, p.next_at, c.cards, c.clinchers,
      c.sides, f.front as cue, f.back_html as answer_html
    from (
      select count(*)::integer as all, count(*) filter (where due > 0)::integer as due,
        count(*) filter (where in_deck)::integer as deck, count(*) filter (where not in_deck)::integer as new
      from stated
    ) n
      left join page p on true
      left join lateral (
        select count(*) filter (where kind = 'card')::integer as cards,
          count(*) filter (where kind = 'clincher')::integer as clinchers,
          ${words.sides} as sides
        from gems.card where gem_id = p.id
      ) c on true
      left join lateral (
        select front, back_html from gems.card where gem_id = p.id and kind = 'clincher' order by position limit 1
      ) f on true
    order by p.rank desc, p.due > 0 desc, p.in_deck desc, p.next_at, p.shelf, p.position, p.name`.execute(db);
  const none: GemCounts = { all: 0, due: 0, deck: 0, new: 0 };
  return { counts: rows[0]?.counts ?? none, rows: rows.filter(({ id }) => id !== null) };
}

export type GemHead = Columns<GemsGem, 'id' | 'name' | 'kind' | 'category_id'> & {
  readonly cards: number;
  readonly clinchers: number;
  readonly in_deck: boolean;
};
/** Every gem that can be added to a deck. */
export async function listHeads(db: Db, userId: string, osce: boolean): Promise<readonly GemHead[]> {
  const { rows } = await sql<GemHead>`
    select g.id, g.name, g.kind, g.category_id, d.user_id is not null as in_deck,
      count(c.id) filter (where c.kind = 'card')::integer as cards,
      count(c.id) filter (where c.kind = 'clincher')::integer as clinchers
    from gems.gem g
      join gems.card c on c.gem_id = g.id
      left join gems.deck d on d.user_id = ${userId} and d.gem_id = g.id and d.added_at is not null and d.removed_at is null
    where ${isLive(osce)}
    group by g.id, d.user_id order by g.position, g.name`.execute(db);
  return rows;
}
