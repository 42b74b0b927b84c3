import type { UserFacts } from '@app/accounts/server/testing';
import type { Certificate } from '@app/certificates/contract';
import type { ReplyOf } from '@app/platform/contract';
import { type Bank, type bankApi, bankBases } from '@app/practice/contract';
import { type Learner, openPractice } from '@app/practice/server/testing';
import { createCertificates } from './index.ts';

type Listed = ReplyOf<(typeof bankApi)['pa']['questions']>;

export const ISSUE = '/paplabable/generatecerticate/category';

/** A small question bank, and users who can finish its categories. */
export async function openCertificates() {
  const practice = await openPractice([createCertificates({ secrets: ['only-for-tests-0123456789-0123456789'] })]);
  const { api, call, get, answerBody, sendAnswer } = practice;
  const learner = (facts: UserFacts = {}): Promise<Learner> =>
    practice.learner({ holds: ['qb'], firstName: 'Amina', lastName: 'Okafor', ...facts });
  const list = (who: Learner, bank: Bank, category: string) =>
    get<Listed>(who, `${bankBases[bank]}/category/${category}/u`);
  const answer = (who: Learner, bank: Bank, id: string, option: string) =>
    sendAnswer(who, bank, id, answerBody(option));
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
