import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { PairStatus } from '@app/community/contract';
import { content, importPages } from '@app/content/server';
import { createNotifications } from '@app/notifications/server';
import { inTransaction } from '@app/platform/server';
import { testApi } from '@app/platform/server/testing';
import { createCommunity } from '../index.ts';

const TERMS = {
  tag: 'pairterms',
  title: 'Terms',
  body: 'Be **kind**.',
  description: '',
  status: 'published',
  copy_allowed: true,
} as const;

/** The community with the terms of pairing, and learners who join it. */
export async function openPairing() {
  const accounts = testAccounts();
  const modules = [access, accounts, createNotifications(), content, createCommunity(accounts)];
  const api = await testApi({ modules, authorise: accounts.authorise });
  await inTransaction(api.deps, (deps) => importPages(deps, [TERMS]));
  const learner = async (facts: { agreed?: boolean; firstName?: string } = {}) => {
    const person = await makeUser(api.deps, { holds: ['qb'], firstName: facts.firstName ?? 'Amina' });
    const { headers } = await logIn(api, person);
    const call = (method: string, path: string, body?: object) =>
      api.call(method, `/paplabable/${path}`, { headers, ...(body ? { body } : {}) });
    if (facts.agreed !== false) await call('POST', 'pairterms', { accepted: true });
    const status = async () => (await call('GET', 'pair/status')).body.data as PairStatus;
    return { ...person, call, status, join: () => call('POST', 'pair/join'), leave: () => call('POST', 'pair/leave') };
  };
  const pair = async () => {
    const [one, two] = [await learner({ firstName: 'Amina' }), await learner({ firstName: 'Daniel' })];
    await one.join();
    await two.join();
    return [one, two] as const;
  };
  return { api, learner, pair };
}
export type PairingWorld = Awaited<ReturnType<typeof openPairing>>;
export type PairLearner = Awaited<ReturnType<PairingWorld['learner']>>;
