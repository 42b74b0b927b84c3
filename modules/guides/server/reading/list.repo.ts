import type { ListState, ReadingState } from '@app/guides/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { GuidesGuide, GuidesMark } from '../tables.ts';
import { isLive, type GuideAudience } from '../shelves/questions.repo.ts';

export interface GuideListQuery {
  readonly source: GuideAudience;
  readonly userId: string;
  /** In display order. */
  readonly categoryIds: readonly string[];
  /** A tsquery; null without a search. */
  readonly query: string | null;
  readonly state: ListState | null;
  readonly page: number;
  readonly size: number;
}

export type GuideListRow = Columns<GuidesGuide, 'id' | 'title' | 'summary' | 'minutes' | 'category_id'> & {
  readonly state: ReadingState;
  readonly share: number;
  readonly flagged: boolean;
  readonly changed: boolean;
  /** Null without a search. */
  readonly body_html: string | null;
};

/**
 * The search as a separate condition. The query is parsed once and not for every guide; combined with an "or", it would
 * not use the index.
 */
const searchParts = (query: string | null) =>
  query === null
    ? { search: sql``, rank: sql`0`, from: sql``, where: sql`` }
    : {
        search: sql`search as materialized (select to_tsquery('english', ${query}) as words),`,
        rank: sql`ts_rank(s.words, (select words from search))`,
        from: sql`join guides.guide_search s on s.guide_id = g.id`,
        where: sql`and s.words @@ (select words from search)`,
      };

/** The reader's state on each live guide. */
const stated = ({ source, userId, categoryIds, query }: GuideListQuery) => {
  const { search, rank, from, where } = searchParts(query);
  return sql`${search}
  stated as materialized (
    select g.id, g.title, g.summary, g.minutes, g.category_id, coalesce(m.share, 0)::integer as share,
      m.flagged_at is not null as flagged, coalesce(m.finished_words < g.told, false) as changed,
      case when m.finished_words is not null then 'read' when m.place_at is not null then 'begun' else 'unread' end as state,
      array_position(${categoryIds}::uuid[], g.category_id) as shelf, ${rank} as rank
    from guides.guide g ${from}
      left join guides.mark m on m.user_id = ${userId} and m.guide_id = g.id
    where ${isLive(source)} and g.category_id = any(${categoryIds}::uuid[]) ${where}
  )`;
};

export type GuideCounts = Readonly<Record<'all' | ListState, number>>;
const counts = sql`count(*)::integer as all, count(*) filter (where state = 'unread')::integer as unread,
  count(*) filter (where state = 'begun')::integer as begun, count(*) filter (where state = 'read')::integer as read,
  count(*) filter (where flagged)::integer as flagged, count(*) filter (where changed)::integer as changed`;

/** One page of guides and how many there are in each state. */
export async function listGuides(
  db: Db,
  input: GuideListQuery,
): Promise<{ readonly counts: GuideCounts; readonly rows: readonly GuideListRow[] }> {
  const { state, page, size, query } = input;
  const { rows } = await sql<GuideListRow & { readonly counts: GuideCounts }>`
    with ${stated(input)}, page as (
      select * from stated
      where ${state}::text is null or state = ${state} or (${state} = 'flagged' and flagged) or (${state} = 'changed' and changed)
      order by rank desc, shelf, lower(title) limit ${size} offset ${(page - 1) * size}
    )
    select to_json(n) as counts, p.id, p.title, p.summary, p.minutes, p.category_id, p.state, p.share, p.flagged, p.changed,
      ${query === null ? sql`null` : sql`g.body_html`} as body_html
    from (select ${counts} from stated) n left join page p on true
      ${query === null ? sql`` : sql`left join guides.guide g on g.id = p.id`}
    order by p.rank desc, p.shelf, lower(p.title)`.execute(db);
  const none: GuideCounts = { all: 0, unread: 0, begun: 0, read: 0, flagged: 0, changed: 0 };
  return { counts: rows[0]?.counts ?? none, rows: rows.filter(({ id }) => id !== null) };
}

export type OverviewRow = Columns<GuidesGuide, 'id' | 'title' | 'summary' | 'minutes'> &
  Columns<GuidesMark, 'share' | 'place' | 'place_at'> & {
    readonly finished: boolean;
    readonly changed: boolean;
  };
/** The live guides a learner has opened, in list order and without their text, for the panels beside the list. */
export async function listOpened(
  db: Db,
  { source, userId, categoryIds }: Pick<GuideListQuery, 'source' | 'userId' | 'categoryIds'>,
): Promise<readonly OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select g.id, g.title, g.summary, g.minutes, m.share::integer as share, m.place, m.place_at,
      m.finished_words is not null as finished, coalesce(m.finished_words < g.told, false) as changed
    from guides.mark m join guides.guide g on g.id = m.guide_id
    where m.user_id = ${userId} and ${isLive(source)} and g.category_id = any(${categoryIds}::uuid[])
    order by array_position(${categoryIds}::uuid[], g.category_id), lower(g.title)`.execute(db);
  return rows;
}
