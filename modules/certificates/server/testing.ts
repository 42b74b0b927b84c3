import { access } from '@app/access/server';
import {
  logIn,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
  type UserFacts,
} from '@app/accounts/server/testing';
import type { Certificate } from '@app/certificates/contract';
import type { ReplyOf } from '@app/platform/contract';
import { type ApiReply, testApi } from '@app/platform/server/testing';
import { type Bank, type bankApi, bankBases } from '@app/practice/contract';
import { practice } from '@app/practice/server';
import { questions } from '@app/questions/server';
import { seedBank } from '@app/questions/server/testing';
import { createCertificates } from './index.ts';

export interface Learner {
  readonly person: TestPerson;
  readonly login: TestLogin;
}
type Listed = ReplyOf<(typeof bankApi)['pa']['questions']>;

export const ISSUE = '/paplabable/generatecerticate/category';

/** A small question bank, and users who can finish its categories. */
export async function openCertificates() {
  const accounts = testAccounts();
  const certificates = createCertificates({ secrets: ['only-for-tests-0123456789-0123456789'] });
  const modules = [access, accounts, questions, practice, certificates];
  const api = await testApi({ modules, authorise: accounts.authorise });
  await seedBank(api.deps);
  const learner = async (facts: UserFacts = {}): Promise<Learner> => {
    const person = await makeUser(api.deps, { holds: ['qb'], firstName: 'Amina', lastName: 'Okafor', ...facts });
    return { person, login: await logIn(api, person) };
  };
  const call = (who: Learner, method: string, path: string, body?: object): Promise<ApiReply> =>
    api.call(method, path, { headers: who.login.headers, ...(body ? { body } : {}) });
  const list = async (who: Learner, bank: Bank, category: string): Promise<Listed> =>
    (await call(who, 'GET', `${bankBases[bank]}/category/${category}/u`)).body.data as Listed;
  const answer = (who: Learner, bank: Bank, id: string, option: string) =>
    call(who, 'PUT', `${bankBases[bank]}/answerv2/${id}`, {
      op_id: api.deps.ids.id(),
      option,
      seconds: 20,
      answered_at: api.clock.now().toISOString(),
    });
  /** Answers every question of a category with C; returns the id of the category. */
  const finish = async (who: Learner, bank: Bank, category: string): Promise<string> => {
    const shelf = await list(who, bank, category);
    for (const { id } of shelf.rows) await answer(who, bank, id, 'C');
    return shelf.category.id;
  };
  const issue = async (who: Learner, body: object): Promise<Certificate> => {
    const reply = await call(who, 'POST', ISSUE, body);
    if (reply.http !== 200) throw new Error(reply.text);
    return reply.body.data as Certificate;
  };
  /** The public verification of a certificate. */
  const check = async (publicId: string) =>
    (await api.call('GET', `/paplabable/certificates/${publicId}/verify`)).body.data;
  /** Fetched separately, because a PDF is not JSON. */
  const show = (line: string, publicId: string) =>
    api.app.inject({ method: 'GET', url: `/api/v1/paplabable/show${line}certificate/${publicId}` });
  return { api, learner, call, list, answer, finish, issue, check, show };
}
export type CertificatesWorld = Awaited<ReturnType<typeof openCertificates>>;
