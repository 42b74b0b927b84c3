import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts, type TestLogin } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import type { Booking } from '@app/courses/contract';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { courses } from '../index.ts';
import { coursesMails } from '../notices/mails.ts';

export const TERMS = { accept_terms: true };

let made = 0;
/** Creates a free webinar in ten days with two seats; `values` override columns. */
async function makeEvent({ deps }: TestApi, values: Readonly<Record<string, unknown>>): Promise<string> {
  made += 1;
  const id = deps.ids.id();
  const start = deps.clock.now().getTime() + 10 * DAY_MS;
  const row = {
    id,
    edition: 'pa',
    type: 'webinar',
    slug: `event-${made}`,
    title: `Event ${made}`,
    starts_at: new Date(start),
    ends_at: new Date(start + 60 * MINUTE_MS),
    seats: 2,
    price_pence: 0,
    active: true,
    join_url: 'https://room.example.test/secret',
    created_at: deps.clock.now(),
    updated_at: deps.clock.now(),
    ...values,
  };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into courses.event (${names}) values (${sql.join(Object.values(row))})`.execute(deps.db);
  return id;
}

/** Templates of sent mails that lack a variable, which the real mailer would refuse. */
function unfilledLetters({ mails }: TestApi): readonly string[] {
  const variablesOf = new Map<string, readonly string[]>(coursesMails.map(({ key, variables }) => [key, variables]));
  const lacks = ({ template, variables }: TestApi['mails'][number]) =>
    (variablesOf.get(template) ?? []).some((name) => !(name in variables));
  return mails.filter(lacks).map(({ template }) => template);
}

/** The API of events with real sessions and users. */
export async function openCourses() {
  const accounts = testAccounts();
  const api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, login: TestLogin, body?: unknown) =>
    api.call(method, path, { headers: { ...login.headers }, ...(body === undefined ? {} : { body }) });
  const taken = async (id: string) =>
    (await sql<{ taken: number }>`select taken from courses.event where id = ${id}`.execute(api.deps.db)).rows[0]
      ?.taken;
  return {
    api,
    call,
    taken,
    makeEvent: (values: Readonly<Record<string, unknown>> = {}) => makeEvent(api, values),
    learner: async () => {
      const person = await makeUser(api.deps);
      return { ...person, login: await logIn(api, person) };
    },
    drift: async () => (await sql`select * from courses.seat_drift_view`.execute(api.deps.db)).rows,
    mine: async (login: TestLogin) =>
      ((await call('GET', '/paplabable/subscriptions/webinars', login)).body.data as { rows: Booking[] }).rows,
    unfilledLetters: () => unfilledLetters(api),
  };
}
export type CoursesWorld = Awaited<ReturnType<typeof openCourses>>;
