import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts, type TestLogin, type TestPerson } from '@app/accounts/server/testing';
import { createCommunity } from '@app/community/server';
import { createIntegrity } from '@app/integrity/server';
import type { Mock, Paper } from '@app/mocks/contract';
import { createNotifications } from '@app/notifications/server';
import type { Module } from '@app/platform/server';
import { type ApiReply, testApi } from '@app/platform/server/testing';
import { practice } from '@app/practice/server';
import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { importCategories, importQuestions, questions } from '@app/questions/server';
import { fileOf, sampleCategories, sampleQuestion } from '@app/questions/server/testing';
import { importMocks } from './forms/import-mocks.ts';
import { mocks } from './index.ts';

export interface Sitter {
  readonly person: TestPerson;
  readonly login: TestLogin;
}

/** Ten open questions in each of two areas, and twelve reserved for mocks. Every text of a key contains `KEY-`. */
const keyAt = (at: number): OptionKey => OPTION_KEYS[at % OPTION_KEYS.length] ?? 'A';
const bank = ['heart', 'lung'].flatMap((category, of) =>
  Array.from({ length: 16 }, (_, at) =>
    sampleQuestion(
      `${category === 'heart' ? 'HEA' : 'LUN'}-${at < 10 ? '00' : '20'}${String(at + 1).padStart(2, '0')}`,
      {
        category,
        matrix: null,
        answerKey: keyAt(at + of),
        ...(at < 10 ? {} : { use: 'mock', active: false }),
      },
    ),
  ),
);
/** A format of two papers of three questions and ten minutes, and one of a single paper of four. */
export const samplePack = {
  profiles: [
    { slug: 'full', name: 'Full mock', about: 'Both papers.', papers: 2, questions: 3, minutes: 10, breakMinutes: 5 },
    { slug: 'mini', name: 'Single paper', about: 'One paper.', papers: 1, questions: 4, minutes: 8, breakMinutes: 0 },
  ],
  enemies: [['HEA-0001', 'LUN-0001']] as const,
  forms: [
    { number: 1, title: 'Mock 1', profile: 'full', series: null, open: true },
    { number: 2, title: 'Mock 2', profile: 'full', series: 2, open: false },
  ],
};

/** The API on a small bank with mocks, and learners with access to it. */
export async function openMocks(above: readonly Module[] = []) {
  const accounts = testAccounts();
  const integrity = createIntegrity({ tokenSecret: 'a secret of these tests, long enough' });
  const modules = [
    access,
    accounts,
    integrity,
    createNotifications(),
    createCommunity(accounts),
    questions,
    practice,
    mocks,
    ...above,
  ];
  const api = await testApi({ modules, authorise: accounts.authorise });
  await importCategories(api.deps, sampleCategories);
  await importQuestions(api.deps, bank.map(fileOf));
  await importMocks(api.deps, samplePack);
  const learner = async (holds: readonly 'qb'[] = ['qb']): Promise<Sitter> => {
    const person = await makeUser(api.deps, { holds: [...holds] });
    return { person, login: await logIn(api, person) };
  };
  const call = (who: Sitter | null, method: string, path: string, body?: unknown): Promise<ApiReply> =>
    api.call(method, path, { ...(who ? { headers: who.login.headers } : {}), ...(body === undefined ? {} : { body }) });
  const get = async <T>(who: Sitter, method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await call(who, method, path, body);
    if (reply.http !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.data as T;
  };
  const create = (who: Sitter, profile = 'full', op_id = api.deps.ids.id()) =>
    get<Mock>(who, 'POST', '/paplabable/mock/create', { op_id, profile });
  const start = (who: Sitter, number: number, paper = 1) =>
    get<Paper>(who, 'POST', `/paplabable/mock/paper/start/${number}/${paper}`);
  const answerBody = (option: OptionKey | null, seq = 1) => ({
    op_id: api.deps.ids.id(),
    option,
    seq,
    seconds: 20,
    answered_at: api.clock.now().toISOString(),
  });
  const answer = (who: Sitter, id: string, body: object) =>
    call(who, 'PUT', `/paplabable/mock/question/answer/${id}`, body);
  return { api, learner, call, get, create, start, answer, answerBody };
}
export type MocksWorld = Awaited<ReturnType<typeof openMocks>>;
