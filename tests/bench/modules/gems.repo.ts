import type { BenchData } from '../questions/data.ts';
import { granted, inChunks, sqlId, type Step, usersAt, withClient } from '../questions/fill.repo.ts';

export const GEMS_EACH = 30;
/** Cards of a deck that have been reviewed before, each twice; the others are new. */
const TURNED = 100;
const TURNS = 2;
/** How many of these are due today. */
const DUE = 60;

/** Gems sorted by slug; the deck of learner u begins with gem u * 7. */
const CARDS: Step = {
  name: 'cards of gems',
  statements: [
    `create table bench.gem as
      select (row_number() over (order by slug) - 1)::int as n, id from gems.gem where edition = 'pa' and kind = 'gem' and active`,
    `create table bench.card as
      select g.n as gem, c.id, c.gem_id, row_number() over (partition by g.n order by c.position, c.id)::int as k
      from bench.gem g join gems.card c on c.gem_id = g.id`,
    'create index on bench.card (gem)',
  ],
};

const rights = (from: number, to: number): string => granted('gems', from, to);

const GEM = `(u * 7 + j) % (select count(*)::int from bench.gem)`;
const decks = (from: number, to: number): string => `
  insert into gems.deck (user_id, gem_id, added_at, said_at)
  select ${sqlId('user', 'u')}, g.id, t, t
  from generate_series(${from}, ${to}) u cross join generate_series(0, ${GEMS_EACH - 1}) j
    cross join lateral (select timestamptz '2026-01-01' + j * interval '1 day' as t) m
    join bench.gem g on g.n = ${GEM}`;

/** The first cards of each deck, numbered from 0. */
const turned = (from: number, to: number): string => `
  select * from (
    select u, c.id, c.gem_id, (row_number() over (partition by u order by j, c.k) - 1)::int as at
    from generate_series(${from}, ${to}) u cross join generate_series(0, ${GEMS_EACH - 1}) j join bench.card c on c.gem = ${GEM}
  ) all_cards where at < ${TURNED}`;
const schedules = (from: number, to: number): string => `
  insert into gems.schedule (user_id, card_id, gem_id, due_at, stability, difficulty, reps, lapses, state, step,
    first_review_at, last_review_at, folded)
  select ${sqlId('user', 'u')}, id, gem_id, case when at < ${DUE} then now() - interval '1 day' else now() + interval '5 years' end,
    12, 5, ${TURNS}, 0, 2, 0, timestamptz '2026-02-01', timestamptz '2026-02-11', ${TURNS}
  from (${turned(from, to)}) cards`;
const reviews = (from: number, to: number): string => `
  insert into gems.review (user_id, op_id, card_id, rating, ms, reviewed_at, received_at)
  select ${sqlId('user', 'u')}, ${sqlId('review', `u * ${TURNED * TURNS} + at * ${TURNS} + turn`)}, id, 3, 4000, t, t
  from (${turned(from, to)}) cards cross join generate_series(0, ${TURNS - 1}) turn
    cross join lateral (select timestamptz '2026-02-01' + turn * interval '10 days' as t) m`;
const days = (from: number, to: number): string => `
  insert into gems.day (user_id, day, reviews, again, ms)
  select ${sqlId('user', 'u')}, d::date, ${TURNED}, 0, ${TURNED * 4000}
  from generate_series(${from}, ${to}) u cross join unnest(array['2026-02-01', '2026-02-11']) d`;

export function gemSteps(scale: number): readonly Step[] {
  const users = usersAt(scale);
  const step = (name: string, make: (from: number, to: number) => string) => ({
    name,
    statements: inChunks(users, make),
  });
  return [
    CARDS,
    step('access to gems', rights),
    step('decks', decks),
    step('schedules', schedules),
    step(`${users * TURNED * TURNS} reviews`, reviews),
    step('days', days),
  ];
}

/** Makes the cards that an earlier run reviewed due again. */
export const makeDue = (data: BenchData): Promise<void> =>
  withClient(data.url, async (client) => {
    await client.query(
      `update gems.schedule s set due_at = now() - interval '1 day'
        from (${turned(1, usersAt(data.scale))}) c
        where s.user_id = ${sqlId('user', 'c.u')} and s.card_id = c.id and c.at < ${DUE} and s.due_at > now()`,
    );
  });

/** The card ids of each gem, by the number of the gem. */
export const listCards = (data: BenchData): Promise<readonly (readonly string[])[]> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<{ ids: string[] }>(
      'select array_agg(id order by k)::text[] as ids from bench.card group by gem order by gem',
    );
    return rows.map(({ ids }) => ids);
  });
