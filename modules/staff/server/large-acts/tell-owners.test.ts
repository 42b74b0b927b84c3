import { ALL_PERMISSIONS } from '@app/access/contract';
import { access, ensureRole, setRole } from '@app/access/server';
import { makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { mailTo } from '@app/accounts/server/testing';
import type { AuditLine } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStaff } from '../index.ts';
import { tellOwnersHandler } from './tell-owners.ts';

let api: TestApi;
let owner: TestPerson;
let editor: TestPerson;
const { run } = tellOwnersHandler({ resources: [] });
const tell = () => run(api.deps, {} as never);
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
  owner = await makeUser(api.deps, { firstName: 'Olivia' });
  const role = await ensureRole(api.deps, { name: 'Owner', scope: 'both', permissions: ALL_PERMISSIONS });
  await setRole(api.deps, { userId: owner.id, roleId: role, by: null });
  editor = await makeStaff(api.deps, { firstName: 'Edward', rights: ['paques'] });
});
afterAll(() => api.close());
beforeEach(() => void api.mails.splice(0));

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `q${n}`, name: `HEA-${1000 + n}` }));
const act = async (line: Partial<AuditLine>) => {
  const facts = { actorId: editor.id, action: 'deactivate', entity: 'question', entityId: null };
  await api.deps.audit.record(api.deps.db, { ...facts, ...line });
  api.clock.advance(1000);
};
const told = () => api.mails.filter(({ template }) => template === 'large-act');

test('an act on 50 questions is mailed once to every owner, with who, what, why, the record and the undo [ext-rule-large-act-mail]', async () => {
  await act({ items: items(50), after: { edition: 'pa', reason: 'A wrong import.' } });
  await tell();
  await tell();
  expect(told()).toHaveLength(1);
  const { variables } = mailTo(api, owner.email);
  expect(variables).toMatchObject({
    actor_name: expect.stringMatching(/^Edward /) as string,
    act: 'deactivated 50 questions',
    reason: 'A wrong import.',
    first_name: 'Olivia',
    audit_url: expect.stringContaining('/admin/audit?actor=') as string,
    undo_url: expect.stringContaining('/admin/paplabable/questionbank/list') as string,
  });
});

test('rows deleted or changed one after the other with one number are one act; it says that it cannot be undone', async () => {
  const confirm = { count: 60, reason: 'They are out of date.' };
  for (const entityId of ['a', 'b', 'c']) await act({ action: 'delete', entity: 'news', entityId, after: { confirm } });
  for (const entityId of ['d', 'e'])
    await act({ action: 'update', entity: 'news', entityId, after: { active: false, confirm } });
  await tell();
  expect(told().map(({ variables }) => [variables?.['act'], variables?.['undo_url']])).toEqual([
    ['deleted 60 items', ''],
    ['changed 60 items', ''],
  ]);
});

test('nobody is mailed about fewer, about what learners do not notice, or what the system did', async () => {
  await act({ items: items(49) });
  await act({ action: 'tag', items: items(80) });
  await act({ actorId: null, items: items(80) });
  await tell();
  expect(told()).toEqual([]);
});
