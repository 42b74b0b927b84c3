import type { Client } from 'pg';

const userId = `('00000000-0000-4000-8000-' || lpad(to_hex(u), 12, '0'))::uuid`;
const opId = `('00000000-0000-4000-9000-' || lpad(to_hex(u), 12, '0'))::uuid`;

export interface Answered {
  readonly itemId: string;
  readonly key: string;
}

/** Creates people who have answered one open question: half chose the right option, the others the next letter. */
export async function answerOne(client: Client, people: number): Promise<Answered> {
  const { rows } = await client.query<{ item: string; version: string; category: string; key: string }>(
    `select i.id as item, v.id as version, p.category_id as category, v.answer_key as key
     from questions.placement p join questions.item i on i.id = p.item_id
       join questions.item_version v on v.id = i.version_id
     where p.edition = 'pa' and p.active and i.use = 'bank'
       and not exists (select from practice.attempt a where a.item_id = i.id) order by i.code limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('there is no open question that nobody has answered');
  const { item, version, category, key } = found;
  const values = [item, version, category, key, people];
  const chosen = `case when u % 2 = 0 then $4 else chr(65 + (ascii($4) - 64) % 5) end`;
  const all = `from generate_series(1, $5::integer) u`;
  await client.query('begin');
  await client.query(
    `insert into accounts.user (id, uid, email, first_name, last_name, verified_at, created_at, updated_at)
     select ${userId}, 'fault-' || u, 'fault-' || u || '@example.test', 'Fault', u::text, now(), now(), now()
     from generate_series(1, $1::integer) u`,
    [people],
  );
  await client.query(
    `insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct,
       is_first, seconds, answered_at, received_at)
     select ${userId}, ${opId}, $1::uuid, $2::uuid, 1, 'pa', $3::uuid, ${chosen}, ${chosen} = $4, true, 30,
       timestamptz '2026-05-01', timestamptz '2026-05-01' ${all}`,
    values,
  );
  await client.query(
    `insert into practice.record (user_id, item_id, answers, option, is_correct, first_option, first_correct, category_id,
       seconds, answered_at, served)
     select ${userId}, $1::uuid, 1, ${chosen}, ${chosen} = $4, ${chosen}, ${chosen} = $4, $3::uuid, 30,
       timestamptz '2026-05-01', array[$2::uuid] ${all}`,
    values,
  );
  await client.query(
    `insert into practice.progress (user_id, category_id, answered, correct, first_correct)
     select ${userId}, $1::uuid, 1, (${chosen.replaceAll('$4', '$2')} = $2)::int, (${chosen.replaceAll('$4', '$2')} = $2)::int
     from generate_series(1, $3::integer) u`,
    [category, key, people],
  );
  await client.query(
    `insert into practice.item_stats (item_id, epoch, people, correct, a, b, c, d, e)
     select item_id, epoch, count(*), count(*) filter (where is_correct), count(*) filter (where option = 'A'),
       count(*) filter (where option = 'B'), count(*) filter (where option = 'C'), count(*) filter (where option = 'D'),
       count(*) filter (where option = 'E')
     from practice.attempt where item_id = $1 group by item_id, epoch`,
    [item],
  );
  await client.query(
    `insert into platform.setting (id, tag, value) values (gen_random_uuid(), 'questionsignoff', '"none"')
     on conflict (tag) do update set value = excluded.value`,
  );
  await client.query('commit');
  return { itemId: item, key };
}

/** Answers and records whose mark does not match this key. */
export async function countWrong(client: Client, { itemId, key }: Answered): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select (select count(*) from practice.attempt where item_id = $1 and is_correct <> (option = $2))::int
       + (select count(*) from practice.record where item_id = $1 and is_correct <> (option = $2))::int as wrong`,
    [itemId, key],
  );
  return rows[0]?.wrong ?? Number.NaN;
}

/** Progress rows and question statistics that differ from a recount, because an answer was not counted exactly once. */
export async function countDrift(client: Client, { itemId, key }: Answered): Promise<number> {
  const { rows } = await client.query<{ drift: number }>(
    `select (select count(*) from practice.progress p join practice.record r on r.user_id = p.user_id and r.item_id = $1
         where p.user_id::text like '00000000-0000-4000-8000-%'
           and (p.correct <> (r.option = $2)::int or p.first_correct <> (r.first_option = $2)::int))::int
       + (select count(*) from practice.item_stats s where s.item_id = $1 and s.epoch = 1 and s.correct <>
           (select count(*) from practice.attempt a where a.item_id = $1 and a.epoch = 1 and a.is_first and a.option = $2))::int
         as drift`,
    [itemId, key],
  );
  return rows[0]?.drift ?? Number.NaN;
}

/** People who were not notified exactly once that their mark has changed. */
export async function countNotNotifiedOnce(client: Client, people: number): Promise<number> {
  const { rows } = await client.query<{ notified: number; twice: number }>(
    `select count(*)::int as notified, count(*) filter (where n > 1)::int as twice from (
       select r.user_id, count(*) as n from notifications.receipt r
         join notifications.notification n on n.id = r.notification_id and n.kind = 'QuestionUpdated'
       where r.user_id::text like '00000000-0000-4000-8000-%' group by r.user_id) each`,
  );
  const [found] = rows;
  return found ? Math.abs(people - found.notified) + found.twice : Number.NaN;
}
