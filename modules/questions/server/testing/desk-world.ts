import { access } from '@app/access/server';
import {
  logIn,
  makeStaff,
  type StaffFacts,
  testAccounts,
  type TestLogin,
  type TestPerson,
} from '@app/accounts/server/testing';
import type { Module } from '@app/platform/server';
import { type ApiReply, testApi } from '@app/platform/server/testing';
import { type QuestionDraft, type QuestionItem, type SIGN_OFF, signOff } from '@app/questions/contract';
import { sql } from 'kysely';
import { questions } from '../index.ts';
import { seedBank } from './sample-bank.ts';

export interface TestEditor {
  readonly person: TestPerson;
  readonly login: TestLogin;
}

interface DeskOptions {
  readonly signed?: (typeof SIGN_OFF)[number] | 'unset';
  /** Modules above, for what they contribute. */
  readonly more?: readonly Module[];
}
/**
 * The small bank with real sessions, and staff to work on it. They publish new questions alone unless a test is about the
 * second signature.
 */
export async function openDesk({ signed = 'key', more = [] }: DeskOptions = {}) {
  const accounts = testAccounts();
  const api = await testApi({ modules: [access, accounts, questions, ...more], authorise: accounts.authorise });
  await seedBank(api.deps);
  if (signed !== 'unset') await api.deps.settings.write(api.deps.db, signOff, signed);
  const staff = async (facts: StaffFacts): Promise<TestEditor> => {
    const person = await makeStaff(api.deps, facts);
    return { person, login: await logIn(api, person) };
  };
  const call = (who: TestEditor, method: string, path: string, body?: unknown): Promise<ApiReply> =>
    api.call(method, path, { headers: who.login.headers, ...(body === undefined ? {} : { body }) });
  const itemId = async (code: string): Promise<string> => {
    const found = await sql<{ id: string }>`select id from questions.item where code = ${code}`.execute(api.deps.db);
    return found.rows[0]?.id ?? '';
  };
  const categoryId = async (edition: string, slug: string): Promise<string> => {
    const found = await sql<{ id: string }>`
      select id from questions.category where edition = ${edition} and slug = ${slug}`.execute(api.deps.db);
    return found.rows[0]?.id ?? '';
  };
  const read = async (who: TestEditor, id: string, path = 'question'): Promise<QuestionItem> => {
    const reply = await call(who, 'GET', `/a/paplabable/${path}/${id}`);
    if (reply.http !== 200) throw new Error(reply.text);
    return reply.body.data as QuestionItem;
  };
  /** Saves as an editor who has seen the given item and this many saves of its draft. */
  const saveDraft = (
    who: TestEditor,
    { id, version: item_version }: Pick<QuestionItem, 'id' | 'version'>,
    content: QuestionDraft,
    version: number | undefined,
  ): Promise<ApiReply> => call(who, 'PUT', `/a/paplabable/questiondraft/${id}`, { content, version, item_version });
  return { api, staff, call, itemId, categoryId, read, saveDraft };
}
export type DeskWorld = Awaited<ReturnType<typeof openDesk>>;

/** Everything a question needs for publishing. */
export const finished = {
  stem: 'A man of 40 has a sore throat.',
  lead_in: 'What is the cause?',
  options: (['A', 'B', 'C', 'D', 'E'] as const).map((key) => ({
    key,
    text: `Cause ${key}`,
    rationale: `Because ${key}.`,
  })),
  answer_key: 'B',
  explanation: 'It is B.',
  key_point: 'Think of B.',
  references: [{ org: 'NICE', id: 'NG84', title: 'Sore throat' }],
};
