import { access } from '@app/access/server';
import {
  logIn,
  makeStaff,
  makeUser,
  type StaffFacts,
  testAccounts,
  type UserFacts,
} from '@app/accounts/server/testing';
import { guides } from '@app/guides/server';
import { type ApiReply, testApi } from '@app/platform/server/testing';
import { practice } from '@app/practice/server';
import { questions } from '@app/questions/server';
import { seedBank } from '@app/questions/server/testing';
import { type GemContent, gems, importGems } from '../index.ts';

export const sampleGem = (slug: string, values: Partial<GemContent> = {}): GemContent => ({
  edition: 'pa',
  slug,
  name: `Gem ${slug}`,
  kind: 'gem',
  category: 'heart',
  position: 10,
  active: true,
  cards: [
    { kind: 'card', front: `What is ${slug}?`, back: `**Calcium** for ${slug}.`, image: '' },
    { kind: 'card', front: `When is ${slug}?`, back: 'At once.', image: '' },
    { kind: 'clincher', front: `A cue of ${slug}`, back: `It points to ${slug}`, image: '' },
  ],
  images: [],
  index_image: '',
  deck_image: '',
  questions: ['HEA-0003'],
  sources: [{ org: 'NICE', id: 'NG1', title: 'A source' }],
  review_state: 'pending',
  review_by: 'author',
  review_at: '2026-11-14',
  review_next: '2027-11-14',
  ...values,
});

/** Three of the first line, one of them a draft; one OSCE gem; one of the second line. */
export const sampleGems: readonly GemContent[] = [
  sampleGem('potassium', { name: 'High potassium' }),
  sampleGem('lungs', { category: 'lung' }),
  sampleGem('draft', { active: false }),
  sampleGem('consent', { kind: 'osce' }),
  sampleGem('second', { edition: 'plab', questions: [] }),
];

type Person = Awaited<ReturnType<typeof makeUser>>;
export interface GemLearner {
  readonly person: Person;
  readonly headers: Readonly<Record<string, string>>;
}

/** The small question bank with a few gems, and learners who use them. */
export async function openGems() {
  const accounts = testAccounts();
  const api = await testApi({
    modules: [access, accounts, questions, practice, guides, gems],
    authorise: accounts.authorise,
  });
  await seedBank(api.deps);
  await importGems(api.deps, sampleGems);
  const learner = async (facts: UserFacts = { holds: ['qb', 'gems'] }): Promise<GemLearner> => {
    const person = await makeUser(api.deps, facts);
    return { person, headers: (await logIn(api, person)).headers };
  };
  const staff = async (facts: StaffFacts): Promise<GemLearner> => {
    const person = await makeStaff(api.deps, facts);
    return { person, headers: (await logIn(api, person)).headers };
  };
  const call = (who: GemLearner | null, method: string, path: string, body?: object): Promise<ApiReply> =>
    api.call(method, `/paplabable${path}`, { ...(who ? { headers: who.headers } : {}), ...(body ? { body } : {}) });
  /** The data of a reply; the call must succeed. */
  const done = async <T>(who: GemLearner, method: string, path: string, body?: object): Promise<T> => {
    const reply = await call(who, method, path, body);
    if (reply.http !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.data as T;
  };
  const get = <T>(who: GemLearner, path: string): Promise<T> => done<T>(who, 'GET', path);
  return { api, learner, staff, call, done, get };
}
export type GemsWorld = Awaited<ReturnType<typeof openGems>>;
