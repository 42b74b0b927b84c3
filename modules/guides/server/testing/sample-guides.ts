import { access } from '@app/access/server';
import {
  testAccounts,
  makeStaff,
  makeUser,
  logIn,
  type StaffFacts,
  type UserFacts,
} from '@app/accounts/server/testing';
import { guideBases } from '@app/guides/contract';
import { type ApiReply, testApi } from '@app/platform/server/testing';
import type { Bank } from '@app/practice/contract';
import { practice } from '@app/practice/server';
import { questions } from '@app/questions/server';
import { seedBank } from '@app/questions/server/testing';
import { type GuideContent, guides, importGuides } from '../index.ts';

/** Long enough to have two consecutive headings. */
const SAMPLE_BODY = '## In one minute\nThe potassium is high.\n\n## Which medicine\nGive **calcium** first.\n';

const sampleGuide = (slug: string, values: Partial<GuideContent> = {}): GuideContent => ({
  edition: 'pa',
  slug,
  title: `Guide ${slug}`,
  category: 'heart',
  topic: 'rhythm',
  summary: `About ${slug}.`,
  minutes: 5,
  body: SAMPLE_BODY,
  active: true,
  offered: false,
  copy_allowed: false,
  sources: [{ org: 'NICE', id: 'NG1', title: 'A source' }],
  gems: [],
  questions: [{ code: 'HEA-0003', section: 'which-medicine' }],
  review_state: 'pending',
  review_by: 'author',
  review_at: '2026-11-14',
  review_next: '2027-11-14',
  ...values,
});

/** Two of the first line, one of them a draft; two of the second, one of them offered. */
export const sampleGuides: readonly GuideContent[] = [
  sampleGuide('rhythm', { title: 'Rhythm & rate' }),
  sampleGuide('valves', { topic: 'valves', body: `${SAMPLE_BODY}\n## Murmurs\nListen at the apex.\n` }),
  sampleGuide('draft', { active: false }),
  sampleGuide('offered', { edition: 'plab', offered: true, questions: [] }),
  sampleGuide('kept', { edition: 'plab', questions: [] }),
];

type Person = Awaited<ReturnType<typeof makeUser>>;
export interface GuideReader {
  readonly person: Person;
  readonly headers: Readonly<Record<string, string>>;
}

/** The small question bank with a few guides, and learners who read them. */
export async function openGuides() {
  const accounts = testAccounts();
  const api = await testApi({
    modules: [access, accounts, questions, practice, guides],
    authorise: accounts.authorise,
  });
  await seedBank(api.deps);
  await importGuides(api.deps, sampleGuides);
  const reader = async (facts: UserFacts = { holds: ['qb'] }): Promise<GuideReader> => {
    const person = await makeUser(api.deps, facts);
    return { person, headers: (await logIn(api, person)).headers };
  };
  const staff = async (facts: StaffFacts): Promise<GuideReader> => {
    const person = await makeStaff(api.deps, facts);
    return { person, headers: (await logIn(api, person)).headers };
  };
  const call = (who: GuideReader | null, method: string, path: string, body?: object): Promise<ApiReply> =>
    api.call(method, path, { ...(who ? { headers: who.headers } : {}), ...(body ? { body } : {}) });
  /** The data of a reply; the call must succeed. */
  const get = async <T>(who: GuideReader, path: string): Promise<T> => {
    const reply = await call(who, 'GET', path);
    if (reply.http !== 200) throw new Error(`${path}: ${reply.text}`);
    return reply.body.data as T;
  };
  const pathOf = (bank: Bank, title: string) => `${guideBases[bank]}/${encodeURIComponent(title)}`;
  return { api, reader, staff, call, get, pathOf };
}
export type GuidesWorld = Awaited<ReturnType<typeof openGuides>>;
