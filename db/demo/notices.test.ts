import { access } from '@app/access/server';
import { testAccounts } from '@app/accounts/server/testing';
import { createNotifications } from '@app/notifications/server';
import { testApi } from '@app/platform/server/testing';
import { expect, test } from 'vitest';
import { demoAccounts, seedDemoAccounts } from './accounts.ts';
import { seedDemoNotices } from './notices.ts';

test('the demo learner has notices, once however often they are seeded', async () => {
  const accounts = testAccounts();
  const api = await testApi({ modules: [access, accounts, createNotifications()], authorise: accounts.authorise });
  await seedDemoNotices(api.deps);
  await seedDemoAccounts(api.deps);
  await seedDemoNotices(api.deps);
  await seedDemoNotices(api.deps);
  const login = await api.call('POST', '/pausers/login', {
    body: demoAccounts()['learner'],
    headers: { 'x-client': 'tool' },
  });
  const headers = { authorization: `Bearer ${(login.body.data as { token: string }).token}` };
  const get = async (path: string) => (await api.call('GET', `/paplabable/${path}`, { headers })).body.data;
  expect([await get('notificationscountv3'), await get('messagescount')]).toEqual([{ counter: 2 }, { count: 1 }]);
  await api.close();
});
