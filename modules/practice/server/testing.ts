import { access } from '@app/access/server';
import {
  logIn,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
  type UserFacts,
} from '@app/accounts/server/testing';
import { createCommunity } from '@app/community/server';
import { createNotifications } from '@app/notifications/server';
import type { ReplyOf } from '@app/platform/contract';
import type { Module } from '@app/platform/server';
import { type ApiReply, testApi, type TestApi } from '@app/platform/server/testing';
import { type AnswerReply, type Bank, type bankApi, bankBases } from '@app/practice/contract';
import { questions } from '@app/questions/server';
import { createUsers } from '@app/users/server';
import { seedBank } from '@app/questions/server/testing';
import { practice } from './index.ts';

export interface Learner {
  readonly person: TestPerson;
  readonly login: TestLogin;
}

/** The composed API on the small question bank, with learners who hold it. */
export async function openPractice(above: readonly Module[] = []) {
  const accounts = testAccounts();
  const api = await testApi({
    modules: [
      access,
      accounts,
      createUsers(accounts.management),
      createNotifications(),
      createCommunity(accounts),
      questions,
      practice,
      ...above,
    ],
    authorise: accounts.authorise,
  });
  await seedBank(api.deps);
  return { api, accounts, ...actsOn(api) };
}
export type PracticeWorld = Awaited<ReturnType<typeof openPractice>>;

type QuestionsReply = ReplyOf<(typeof bankApi)['pa']['questions']>;

function actsOn(api: TestApi) {
  const learner = async (facts: UserFacts = { holds: ['qb'] }): Promise<Learner> => {
    const person = await makeUser(api.deps, facts);
    return { person, login: await logIn(api, person) };
  };
  const call = (who: Learner | null, method: string, path: string, body?: unknown): Promise<ApiReply> =>
    api.call(method, path, { ...(who ? { headers: who.login.headers } : {}), ...(body === undefined ? {} : { body }) });
  /** The data of a reply; the call must succeed. */
  const get = async <T>(who: Learner, path: string): Promise<T> => {
    const reply = await call(who, 'GET', path);
    if (reply.http !== 200) throw new Error(`${path}: ${reply.text}`);
    return reply.body.data as T;
  };
  const answerBody = (option: string, more: object = {}) => ({
    op_id: api.deps.ids.id(),
    option,
    seconds: 20,
    answered_at: api.clock.now().toISOString(),
    ...more,
  });
  /** The reply as it came, also a refusal. */
  const sendAnswer = (who: Learner, bank: Bank, id: string, body: object): Promise<ApiReply> =>
    call(who, 'PUT', `${bankBases[bank]}/answerv2/${id}`, body);
  /** The data of the reply; the call must succeed. */
  const answer = async (who: Learner, bank: Bank, id: string, body: object): Promise<AnswerReply> => {
    const reply = await sendAnswer(who, bank, id, body);
    if (reply.http !== 200) throw new Error(reply.text);
    return reply.body.data as AnswerReply;
  };
  /** Item ids by code. */
  const idsOf = async (who: Learner, bank: Bank, category: string): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await get<QuestionsReply>(who, `${bankBases[bank]}/category/${category}/u`);
    return Object.fromEntries(rows.map((row) => [row.code, row.id]));
  };
  return { learner, call, get, answerBody, sendAnswer, answer, idsOf };
}
