import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Certificate, Checked } from '@app/certificates/contract';
import { createIntegrity } from '@app/integrity/server';
import { mocks } from '@app/mocks/server';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { practice } from '@app/practice/server';
import { questions } from '@app/questions/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificates } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const integrity = createIntegrity({ tokenSecret: 'a secret of these tests, long enough' });
  const certificates = createCertificates({ secrets: ['only-for-tests-0123456789-0123456789'] });
  const modules = [access, accounts, integrity, questions, practice, mocks, certificates];
  api = await testApi({ modules, authorise: accounts.authorise });
});
afterAll(() => api.close());

const PATH = '/paplabable/generatecerticate/mock';
const learner = async (holds: readonly 'qb'[] = ['qb']) => {
  const person = await makeUser(api.deps, { holds: [...holds], firstName: 'Amina', lastName: 'Okafor' });
  const { headers } = await logIn(api, person);
  const issue = (mock_id: string) => api.call('POST', PATH, { headers, body: { mock_id } });
  return { person, headers, issue };
};
/** An ended mock with two papers of ten questions. */
async function mockOf(userId: string, correct: number, total: number): Promise<string> {
  const id = api.deps.ids.id();
  await sql`insert into mocks.mock (user_id, id, number, title, profile, papers, questions, minutes, break_minutes,
      extra_percent, unseen, created_at, closes_at, ended_at, ended_by, correct, total)
    values (${userId}, ${id}, 1, 'Mock 1', 'full', 2, 10, 60, 15, 25, 20, now(), now() + interval '7 days', now(), 'learner',
      ${correct}, ${total})`.execute(api.deps.db);
  return id;
}

test('a mock at or above the mark earns a certificate with score and conditions, genuine and issued once [certificates] [post-paplabable-generatecerticate-mock]', async () => {
  const { person, headers, issue } = await learner();
  const id = await mockOf(person.id, 12, 20);
  const own = async () => (await api.call('GET', '/paplabable/certificates', { headers })).body.data;
  const ended_at = expect.stringMatching(/^\d{4}-/) as string;
  expect(await own()).toMatchObject([{ kind: 'mock', subject_id: id, ended_at, can_issue: true, certificate: null }]);
  const first = (await issue(id)).body.data as Certificate;
  expect(first).toMatchObject({
    kind: 'mock',
    subject: 'Mock 1 (2 papers of 75 minutes, 25% extra time)',
    holder: 'Amina Okafor',
    score: 12,
    out_of: 20,
  });
  expect((await issue(id)).body.data).toEqual(first);
  expect(await own()).toMatchObject([{ can_issue: false, certificate: { public_id: first.public_id } }]);
  const check = await api.call('GET', `/paplabable/certificates/${first.public_id}/verify`);
  expect(check.body.data as Checked).toEqual({ state: 'valid', certificate: first });
  // The signature covers the conditions, so changed ones are not genuine.
  await sql`update certificates.certificate set subject_name = 'Mock 1 (2 papers of 60 minutes, standard time)'
    where public_id = ${first.public_id}`.execute(api.deps.db);
  expect((await api.call('GET', `/paplabable/certificates/${first.public_id}/verify`)).body.data).toEqual({
    state: 'not-genuine',
  });
});

test('somebody without a subscription, as in a sitting, sees and gets what they have earned, and nothing else', async () => {
  const { person, headers, issue } = await learner([]);
  const id = await mockOf(person.id, 12, 20);
  const own = await api.call('GET', '/paplabable/certificates', { headers });
  expect(own.body.data).toMatchObject([{ kind: 'mock', subject_id: id, can_issue: true }]);
  const { public_id } = (await issue(id)).body.data as Certificate;
  const score = `/paplabable/certificates/${public_id}/score`;
  expect((await api.call('PUT', score, { headers, body: { shown: true } })).http).toBe(200);
  const other = await mockOf((await learner()).person.id, 12, 20);
  expect((await issue(other)).body.code).toBe('NOT_FOUND');
});

test('a mock below the mark, unfinished or of another learner earns none', async () => {
  const { person, issue } = await learner();
  expect((await issue(await mockOf(person.id, 11, 20))).body).toMatchObject({
    code: 'MARK_NOT_REACHED',
    details: { percent: 55, needed: 60 },
  });
  const other = await learner();
  const half = await mockOf(other.person.id, 10, 10);
  expect((await other.issue(half)).body.code).toBe('MOCK_NOT_FINISHED');
  expect((await issue(half)).body.code).toBe('NOT_FOUND');
});
