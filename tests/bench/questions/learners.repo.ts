import { hash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { BenchData } from './data.ts';
import { idOf, usersAt, withClient } from './fill.repo.ts';

/** A logged-in learner, with the headers of every call. */
export interface Learner {
  readonly number: number;
  readonly headers: Readonly<Record<string, string>>;
}
const LEARNERS = 200;
const HOURS = 12;

const cookieOf = (number: number) => hash('sha256', `bench ${number}`, 'base64url');

async function tokenOf(number: number, secret: string): Promise<string> {
  return new SignJWT({ sid: idOf('session', number), tv: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(`bench-${number}`)
    .setAudience('session')
    .setIssuedAt()
    .setExpirationTime(`${HOURS}h`)
    .sign(new TextEncoder().encode(secret));
}

/** Learners spread over the whole data, logged in like a browser: session, token and cookie. */
export async function logInLearners(data: BenchData, count = LEARNERS): Promise<readonly Learner[]> {
  const apart = Math.floor(usersAt(data.scale) / count);
  const numbers = Array.from({ length: count }, (_, at) => 1 + at * apart);
  await withClient(data.url, async (client) => {
    await client.query(
      `insert into accounts.session (id, user_id, sid_hash, unbound, created_at, last_seen_at, expires_at, user_agent, ip)
        select s.id, s.user_id, s.sid_hash, false, now(), now(), now() + interval '1 day', 'bench', '127.0.0.1'
        from unnest($1::uuid[], $2::uuid[], $3::text[]) as s (id, user_id, sid_hash)
        on conflict (id) do update set created_at = now(), last_seen_at = now(), expires_at = excluded.expires_at, ended_at = null`,
      [
        numbers.map((each) => idOf('session', each)),
        numbers.map((each) => idOf('user', each)),
        numbers.map((each) => hash('sha256', cookieOf(each), 'base64url')),
      ],
    );
  });
  const secret = data.environment['SESSION_SECRET'] ?? '';
  return Promise.all(
    numbers.map(async (number) => ({
      number,
      headers: { authorization: `Bearer ${await tokenOf(number, secret)}`, cookie: `sid=${cookieOf(number)}` },
    })),
  );
}

export interface Topic {
  readonly category_id: string;
  readonly category: string;
  readonly matrix_id: string;
  readonly questions: number;
}
export interface PlacedItem {
  readonly id: string;
  readonly category: string;
  readonly matrix: string;
}
/** The questions of the bench data with category and topic, from which request URLs are made. */
export const listPlaced = (data: BenchData): Promise<readonly PlacedItem[]> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<PlacedItem>(
      `select b.item_id as id, c.name as category, coalesce(b.matrix_id::text, 'u') as matrix
        from questions.bank_view b join questions.category c on c.id = b.category_id
        where b.edition = 'pa' and b.open and b.code like 'QQQ-%' order by b.code`,
    );
    return rows;
  });

/** The topics whose number of questions is nearest to 20. */
export const listTopicsOfTwenty = (data: BenchData): Promise<readonly Topic[]> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<Topic>(
      `select b.category_id, c.name as category, b.matrix_id, count(*)::int as questions
        from questions.bank_view b join questions.category c on c.id = b.category_id
        where b.edition = 'pa' and b.open and b.matrix_id is not null group by 1, 2, 3 order by abs(count(*) - 20), 3 limit 5`,
    );
    return rows;
  });
