import { access, ban, grant } from '@app/access/server';
import { contribute, DAY_MS, type Scope } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import type { UserDetail } from '@app/users/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUsers, userPanel, type UserPanelSource } from './index.ts';
import {
  logIn,
  makeStaff,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
} from '@app/accounts/server/testing';

const panel = (key: string, right?: UserPanelSource['right']): UserPanelSource => ({
  ...(right ? { right } : {}),
  read: async (_deps, userId) => ({ key, title: key, badge: null, facts: [], rows: [], about: userId }) as never,
});
const rooms = module({
  name: 'rooms',
  routes: [],
  contributes: [
    contribute(userPanel, panel('open')),
    contribute(userPanel, panel('evidence', { section: 'paquery', flag: 'v' })),
    contribute(userPanel, { read: async () => null }),
    contribute(userPanel, { ...panel('main line'), line: 'pa' }),
    contribute(userPanel, {
      read: async (_deps, _userId, lines) => ({ key: 'lines', title: lines.join(), badge: null, facts: [], rows: [] }),
    }),
    contribute(userPanel, {
      read: async () => {
        const sections = ['paquery', 'pagems'] as const;
        const rows = sections.map((section) => ({
          at: null,
          title: section,
          note: null,
          tone: 'plain' as const,
          screen: `/admin/${section}`,
          opens: { section, flag: 'v' as const },
        }));
        return { key: 'linked', title: 'linked', badge: null, facts: [], rows };
      },
    }),
  ],
});

let api: TestApi;
let clerk: TestLogin;
let boss: TestLogin;
let bossPerson: TestPerson;
const people: Record<string, TestPerson> = {};
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({
    modules: [access, accounts, createUsers(accounts.management), rooms],
    authorise: accounts.authorise,
  });
  const { deps } = api;
  clerk = await logIn(api, await makeStaff(deps, { rights: ['pausers', 'paquery'] }));
  bossPerson = await makeStaff(deps, { rights: ['pausers', 'ual'], firstName: 'Priya', lastName: 'Nair' });
  boss = await logIn(api, bossPerson);
  // Advances the clock, so that no two users are created in the same millisecond.
  const next = (facts: Parameters<typeof makeUser>[1]) => {
    api.clock.advance(1);
    return makeUser(deps, facts);
  };
  people['active'] = await next({ holds: ['qb', 'gems'], firstName: 'Amina', lastName: 'Yusuf' });
  people['inactive'] = await next({ verified: false, firstName: 'Ines' });
  people['neverpaid'] = await next({ firstName: 'Nora', lastName: 'O_Neil' });
  people['expired'] = await next({ firstName: 'Ezra', lastName: 'Ng' });
  people['blocked'] = await next({ holds: ['qb'], firstName: 'Bela' });
  const until = new Date(deps.clock.now().getTime() + DAY_MS);
  await ban(deps, { userId: people['blocked'].id, reason: 'copied cards', until, by: null });
  const order = { entitlement: 'qb', days: 1, source: 'order', sourceRef: 'o1', by: null } as const;
  await grant(deps, { ...order, userId: people['expired'].id });
  await sql`update accounts.user set university = 'University of Leeds' where id = ${people['active'].id}`.execute(
    deps.db,
  );
  await sql`update access.entitlement set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days'
    where user_id = ${people['expired'].id}`.execute(deps.db);
});
afterAll(() => api.close());

interface Row {
  readonly id: string;
  readonly uid: string;
  readonly first_name: string;
  readonly state: string;
  readonly at: string;
}
interface Listed {
  readonly count: number;
  readonly rows: readonly Row[];
}
const list = async (query: Record<string, string | number> = {}, login = clerk) => {
  const reply = await api.call('GET', '/a/paplabable/users', {
    query: { size: 100, ...query },
    headers: login.headers,
  });
  if (reply.http !== 200) throw new Error(`${reply.http} ${reply.body.code}`);
  return reply.body.data as Listed;
};
const namesIn = async (query: Record<string, string | number>, login = clerk) =>
  (await list(query, login)).rows.map((row) => row.first_name).toSorted();
const detail = (id: string, login = clerk) => api.call('GET', `/a/paplabable/user/${id}`, { headers: login.headers });

describe('lists', () => {
  test('each learner is in exactly one of active, expired, never paid and inactive [get-a-paplabable-users] [adm-user-states]', async () => {
    expect(await namesIn({ list: 'active' })).toEqual(['Amina', 'Bela']);
    expect(await namesIn({ list: 'inactive' })).toEqual(['Ines']);
    expect(await namesIn({ list: 'neverpaid' })).toEqual(['Nora']);
    expect(await namesIn({ list: 'expired' })).toEqual(['Ezra']);
    expect(await namesIn({ list: 'blocked' })).toEqual(['Bela']);
    expect(await namesIn({})).toEqual(['Amina', 'Bela', 'Ezra', 'Ines', 'Nora']);
    const states = Object.fromEntries((await list()).rows.map((row) => [row.first_name, row.state]));
    expect(states).toEqual({ Amina: 'active', Bela: 'active', Ezra: 'expired', Ines: 'inactive', Nora: 'neverpaid' });
  });

  test('a row has the columns of the table', async () => {
    const [row] = (await list({ search: 'amina' })).rows;
    expect(row).toMatchObject({
      uid: people['active']?.uid,
      email: people['active']?.email,
      university: 'University of Leeds',
      verified: true,
      role: null,
      banned: false,
      holds: [{ entitlement: 'gems' }, { entitlement: 'qb' }],
      last_seen: null,
    });
    const [banned] = (await list({ list: 'blocked' })).rows;
    expect(banned).toMatchObject({ banned: true, holds: [] });
  });

  test('filters and searches combine; a search takes its characters literally', async () => {
    expect(await namesIn({ search: 'YUSUF' })).toEqual(['Amina']);
    expect(await namesIn({ search: people['expired']?.uid ?? '' })).toEqual(['Ezra']);
    expect(await namesIn({ search: people['expired']?.email.slice(0, 8) ?? '' })).toEqual(['Ezra']);
    expect(await namesIn({ search: 'yusuf  amina' }), 'words in any order').toEqual(['Amina']);
    expect(await namesIn({ search: 'yusuf ezra' })).toEqual([]);
    expect(await namesIn({ search: '%%%' })).toEqual([]);
    expect(await namesIn({ search: 'ng' })).toEqual(['Ezra']);
    expect(await namesIn({ search: 'yu' })).toEqual([]);
    expect(await namesIn({ search: 'o_neil' })).toEqual(['Nora']);
    expect(await namesIn({ university: 'university of l' })).toEqual(['Amina']);
    expect(await namesIn({ holds: 'gems' })).toEqual(['Amina']);
    expect(await namesIn({ holds: 'gems', search: 'nora' })).toEqual([]);
    expect(await namesIn({ registered_from: '2026-11-15', registered_to: '2026-11-15' })).toHaveLength(5);
    expect(await namesIn({ registered_from: '2026-11-16' })).toEqual([]);
    await expect(list({ holds: 'everything' })).rejects.toThrow('400');
  });

  test('pages follow the requested order', async () => {
    const page = async (number: number, sort: string) =>
      (await list({ page: number, size: 2, sort })).rows.map((row) => row.first_name);
    expect([await page(1, '-registered'), await page(3, '-registered')]).toEqual([['Bela', 'Ezra'], ['Amina']]);
    expect(await page(1, 'registered')).toEqual(['Amina', 'Ines']);
    expect((await list({ size: 2, page: 3 })).count).toBe(5);
    await expect(list({ page: 2000, size: 100 })).rejects.toThrow('400');
  });

  test('counting stops at ten thousand people', async () => {
    await sql`insert into accounts.user (id, uid, email, first_name, last_name, verified_at, created_at, updated_at)
      select gen_random_uuid(), 'many' || n, 'many' || n || '@example.test', 'Many', 'People', now(), now(), now()
      from generate_series(1, 10050) n`.execute(api.deps.db);
    expect((await list({ search: 'many people' })).count).toBe(10_000);
    await sql`delete from accounts.user where first_name = 'Many'`.execute(api.deps.db);
  });
});

describe('members of staff', () => {
  test('are hidden without ual.v, and the admin list is refused', async () => {
    await expect(list({ list: 'admin' })).rejects.toThrow('403 FORBIDDEN');
    await expect(list({ role: api.deps.ids.id() })).rejects.toThrow('403 FORBIDDEN');
    expect(await namesIn({ search: 'priya' })).toEqual([]);
    const [hidden, missing] = [await detail(bossPerson.id), await detail(api.deps.ids.id())];
    const bare = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    expect(hidden.http).toBe(404);
    expect(bare(hidden.text)).toBe(bare(missing.text));
    expect(bare((await detail(bossPerson.uid)).text)).toBe(bare((await detail('nobody')).text));
  });

  test('are found with it, by list, role and page', async () => {
    expect(await namesIn({ list: 'admin' }, boss)).toContain('Priya');
    const [row] = (await list({ search: 'priya' }, boss)).rows;
    expect(row?.state).toBe('staff');
    const { body } = await detail(bossPerson.uid, boss);
    const { role_id } = body.data as { role_id: string };
    expect(await namesIn({ role: role_id }, boss)).toEqual(['Priya']);
    expect(await namesIn({ list: 'neverpaid' }, boss)).toEqual(['Nora']);
  });
});

describe('the page of a person', () => {
  test('shows access and its sources, devices, bans and what staff did [get-a-paplabable-user-by-id]', async () => {
    const person = people['active'] as TestPerson;
    await logIn(api, person);
    const give = { entitlement: 'qb', days: 5, reason: 'goodwill' };
    const path = `/a/paplabable/pausers/grant/${person.id}`;
    expect((await api.call('PUT', path, { body: give, headers: boss.headers })).http).toBe(200);
    const { body } = await detail(person.uid, boss);
    expect(body.data).toMatchObject({
      id: person.id,
      second_factor: 'off',
      intervals: [{ entitlement: 'qb' }, { entitlement: 'gems' }],
      grants: [{ entitlement: 'qb', days: 5, source: 'staff', by: 'Priya Nair', reversed_at: null }, {}, {}],
      devices: [{ name: 'An unknown browser' }],
      bans: [],
      log: [{ action: 'grant', by: 'Priya Nair', note: 'Question bank, 5 days, goodwill' }, { by: null }, { by: null }],
    });
    expect(body.data).not.toHaveProperty('password_hash');
    const shown = (await detail(person.id)).body.data as { log: { by: string | null }[] };
    expect(
      shown.log.map((line) => line.by),
      'colleagues are named to all staff',
    ).toEqual(['Priya Nair', null, null]);
    const blocked = (await detail(people['blocked']?.id ?? '')).body.data;
    expect(blocked).toMatchObject({ bans: [{ reason: 'copied cards', lifted_at: null, by: null }] });
  });

  test('shows the panels of higher modules to staff with their right', async () => {
    const keys = async (login: TestLogin) => {
      const { panels } = (await detail(people['active']?.id ?? '', login)).body.data as { panels: { key: string }[] };
      return panels.map(({ key }) => key);
    };
    expect([await keys(clerk), await keys(boss)]).toEqual([
      ['open', 'evidence', 'main line', 'lines', 'linked'],
      ['open', 'main line', 'lines', 'linked'],
    ]);
  });

  test('shows of a person’s records only those of the lines in the scope of who looks', async () => {
    const titlesFor = async (scope: Scope) => {
      const login = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], scope }));
      const { panels } = (await detail(people['active']?.id ?? '', login)).body.data as UserDetail;
      return panels.flatMap(({ key, title }) => (['main line', 'lines'].includes(key) ? [title] : []));
    };
    expect(await titlesFor('both')).toEqual(['main line', 'pa,plab']);
    expect(await titlesFor('pa')).toEqual(['main line', 'pa']);
    expect(await titlesFor('plab')).toEqual(['plab']);
  });

  test('links a row of a panel only for staff who may open its screen', async () => {
    const { panels } = (await detail(people['active']?.id ?? '', clerk)).body.data as UserDetail;
    const rows = panels.find(({ key }) => key === 'linked')?.rows ?? [];
    expect(rows.map(({ title, screen }) => [title, screen])).toEqual([
      ['paquery', '/admin/paquery'],
      ['pagems', undefined],
    ]);
    expect(JSON.stringify(rows)).not.toContain('opens');
  });

  test('shows the newest identity check', async () => {
    const id = people['active']?.id ?? '';
    const identity = async () => ((await detail(id)).body.data as UserDetail).identity;
    expect(await identity()).toEqual({ state: 'none', at: null });
    await sql`insert into accounts.kyc_case (id, user_id, provider_ref, state, created_at, decided_at) values
      (${api.deps.ids.id()}, ${id}, 'one', 'declined', '2026-11-01', '2026-11-02'),
      (${api.deps.ids.id()}, ${id}, 'two', 'approved', '2026-11-03', '2026-11-04T10:00:00Z')`.execute(api.deps.db);
    expect(await identity()).toEqual({ state: 'approved', at: '2026-11-04T10:00:00.000Z' });
  });

  test('needs pausers.v', async () => {
    const other = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags: ['a', 'e'] }));
    expect((await detail(people['active']?.id ?? '', other)).body.code).toBe('FORBIDDEN');
    expect((await api.call('GET', '/a/paplabable/users', { headers: other.headers })).body.code).toBe('FORBIDDEN');
  });
});

describe('people in a range', () => {
  const range = async (body: object, login = clerk) =>
    api.call('POST', '/a/paplabable/usersrange', { body: { page: 1, size: 20, ...body }, headers: login.headers });
  const names = async (field: string, from: string, to: string) => {
    const { rows } = (await range({ field, from, to })).body.data as Listed;
    return rows.map((row) => row.first_name);
  };

  test('by registration, first order and end of access [post-a-paplabable-usersrange]', async () => {
    expect(await names('registered', '2026-11-15', '2026-11-15')).toEqual(['Amina', 'Ines', 'Nora', 'Ezra', 'Bela']);
    expect(await names('registered', '2026-11-16', '2026-12-01')).toEqual([]);
    expect(await names('paid', '2026-11-15', '2026-11-15')).toEqual(['Ezra']);
    expect(await names('expires', '2026-11-01', '2026-11-14')).toEqual(['Ezra']);
    expect(await names('expires', '2027-11-01', '2027-11-30')).toEqual(['Bela', 'Amina']);
    const again = { entitlement: 'gems', days: 1, source: 'order', sourceRef: 'o2', by: null } as const;
    await grant(api.deps, { ...again, userId: people['expired']?.id ?? '' });
    await sql`update access.entitlement_grant set granted_at = granted_at + interval '3 days'
      where source_ref = 'o2'`.execute(api.deps.db);
    expect(await names('paid', '2026-11-16', '2026-12-31')).toEqual([]);
  });

  test('needs paquery.v and days in their order; unknown fields are refused', async () => {
    const days = { field: 'registered', from: '2026-11-15', to: '2026-11-15' };
    expect((await range(days, boss)).body.code).toBe('FORBIDDEN');
    expect((await range({ ...days, to: '2026-11-14' })).body.code).toBe('INVALID_INPUT');
    expect((await range({ ...days, is_admin: true })).body.code).toBe('INVALID_INPUT');
  });
});
