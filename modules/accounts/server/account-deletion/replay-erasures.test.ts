import { permitting } from '@app/access/contract';
import { ensureRole, setRole } from '@app/access/server';
import { DAY_MS } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeUser, type TestPerson } from '../testing/index.ts';
import { openLeaving } from './testing.ts';

const { api, failing, runJob, management } = await openLeaving();
afterAll(() => api.close());

const schedule = (person: TestPerson) => inTransaction(api.deps, (deps) => management.scheduleErasure(deps, person.id));
const keep = (person: TestPerson) => inTransaction(api.deps, (deps) => management.stopErasure(deps, person.id));
/** As a restore leaves an account: its row is as it was before anybody asked. */
async function restore(people: readonly TestPerson[]): Promise<void> {
  for (const { id, email } of people)
    await sql`update accounts.user set email = ${email}, first_name = 'Amina', deleted_at = null, deletion_due_at = null
      where id = ${id}`.execute(api.deps.db);
}
const stateOf = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ gone: boolean; due: boolean; first_name: string }>`
    select deleted_at is not null as gone, deletion_due_at is not null as due, first_name
    from accounts.user where id = ${id}`.execute(api.deps.db);
  return rows[0];
};

test('after a restore the erased are erased again, the asked are asked again, and who stayed stays', async () => {
  const [erased, asked, stayed, other] = [
    await makeUser(api.deps),
    await makeUser(api.deps),
    await makeUser(api.deps),
    await makeUser(api.deps),
  ];
  await schedule(erased);
  api.clock.advance(9 * DAY_MS);
  await runJob('accounts.erase-due');
  await schedule(stayed);
  await keep(stayed);
  await schedule(asked);
  expect(await stateOf(erased)).toMatchObject({ gone: true });

  await restore([erased, asked, stayed, other]);
  await sql`update accounts.user set deletion_due_at = now() + interval '1 day' where id = ${stayed.id}`.execute(
    api.deps.db,
  );
  const replayed = await management.replayErasures(api.deps);
  expect(replayed).toMatchObject({ erased: 1, due: 1, kept: 1, staff: [], unreadable: [] });
  expect(await stateOf(erased)).toMatchObject({ gone: true, first_name: 'User' });
  expect(await stateOf(asked)).toMatchObject({ gone: false, due: true });
  expect(await stateOf(stayed)).toMatchObject({ gone: false, due: false });
  expect(await stateOf(other)).toMatchObject({ gone: false, due: false });
  expect(await management.replayErasures(api.deps), 'the second time').toMatchObject({ erased: 0, kept: 0 });
});

test('an erasure that cannot be noted does not happen', async () => {
  const person = await makeUser(api.deps);
  await schedule(person);
  api.clock.advance(9 * DAY_MS);
  const { storage } = api.deps;
  const put = async () => Promise.reject(new Error('the store is away'));
  Object.assign(api.deps, { storage: { ...storage, put } });
  await expect(runJob('accounts.erase-due')).rejects.toThrow('could not be erased');
  Object.assign(api.deps, { storage });
  expect(await stateOf(person)).toMatchObject({ gone: false, due: true });
  await runJob('accounts.erase-due');
  expect(await stateOf(person)).toMatchObject({ gone: true });
  expect(failing.size).toBe(0);
});

test('the ledger names nobody, is refused when it was changed, and is emptied after 60 days', async () => {
  const person = await makeUser(api.deps);
  await schedule(person);
  const { storage } = api.deps;
  const key = (await storage.list('erasures')).at(-1) ?? '';
  const entry = await storage.get(key);
  const text = Buffer.from(entry?.body ?? []).toString();
  expect([text.length > 40, text.includes(person.id), text.includes('due')]).toEqual([true, false, false]);
  await storage.put(`${key}x`, { body: Buffer.from(text), contentType: 'text/plain' });
  expect((await management.replayErasures(api.deps)).unreadable, 'moved to another place').toEqual([`${key}x`]);
  await storage.remove(`${key}x`);
  api.clock.advance(61 * DAY_MS);
  await runJob('accounts.clear-old');
  expect(await storage.list('erasures')).toEqual([]);
});

test('somebody who had a role at that moment is named and left alone', async () => {
  const person = await makeUser(api.deps);
  await schedule(person);
  api.clock.advance(9 * DAY_MS);
  await runJob('accounts.erase-due');
  await restore([person]);
  const roleId = await ensureRole(api.deps, { name: 'Editors', scope: 'both', permissions: permitting(['pausers']) });
  await setRole(api.deps, { userId: person.id, roleId, by: null });
  expect((await management.replayErasures(api.deps)).staff).toEqual([person.id]);
  expect(await stateOf(person)).toMatchObject({ gone: false });
});
