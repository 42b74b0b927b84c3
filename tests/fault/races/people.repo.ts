import pg from 'pg';

async function ask<T extends pg.QueryResultRow>(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** People with a question bank who log in with the pass phrase of the demo's learner. Returns their addresses. */
export async function makePeople(url: string, { word, count }: { readonly word: string; readonly count: number }) {
  const emails = Array.from({ length: count }, (_, at) => `race-${word}-${at}@example.test`);
  await ask(
    url,
    `with made as (
       insert into accounts.user (id, uid, email, password_hash, first_name, last_name, verified_at, created_at, updated_at)
       select gen_random_uuid(), 'race-' || md5(email), email, u.password_hash, 'Race', 'Person', now(), now(), now()
       from unnest($1::text[]) as email, accounts.user u where u.email = 'learner@example.test'
       on conflict do nothing returning id
     ), granted as (
       insert into access.entitlement_grant (id, user_id, entitlement, days, source, source_ref, granted_at)
       select gen_random_uuid(), id, 'qb', 30, 'staff', 'race:' || id, now() from made
     )
     insert into access.entitlement (user_id, entitlement, starts_at, ends_at)
     select id, 'qb', now() - interval '1 hour', now() + interval '30 days' from made`,
    [emails],
  );
  return emails;
}

/** Pairs without exactly two members, and events whose count differs from their bookings. */
export async function countDrift(url: string): Promise<number> {
  const [row] = await ask<{ drift: number }>(
    url,
    `select ((select count(*) from community.pair_drift_view) + (select count(*) from courses.seat_drift_view))::integer
       as drift`,
  );
  return row?.drift ?? 0;
}
