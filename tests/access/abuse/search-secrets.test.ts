import { logIn, makeUser, type UserFacts } from '@app/accounts/server/testing';
import { importGems } from '@app/gems/server';
import { sampleGems } from '@app/gems/server/testing';
import { importGuides } from '@app/guides/server';
import { sampleGuides } from '@app/guides/server/testing';
import { sampleQuestions, seedBank } from '@app/questions/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { deps } = world.api;
  // Rate limits of the search are not tested here.
  Object.assign(deps, {
    limits: {
      ...deps.limits,
      consume: async () => ({ allowed: true, retryAfterSeconds: 0 }),
      take: async () => ({ allowed: true, retryAfterSeconds: 0, isNew: false }),
    },
  });
  await seedBank(deps);
  await importGuides(deps, sampleGuides);
  await importGems(deps, sampleGems);
}, 60_000);
afterAll(() => world.api.close());

interface Found {
  readonly groups: readonly { readonly key: string; readonly count: number; readonly hits: readonly object[] }[];
}
async function searcher(facts: UserFacts): Promise<(text: string) => Promise<Found>> {
  const { headers } = await logIn(world.api, await makeUser(world.api.deps, facts));
  return async (text) => {
    const reply = await world.api.call('GET', '/paplabable/search', { headers: { ...headers }, query: { text } });
    expect(reply.http, reply.text).toBe(200);
    return reply.body.data as Found;
  };
}

/** Search texts from the parts of a question that are revealed only after answering. */
const SECRETS = sampleQuestions.flatMap(({ code, tags, options, explanation, keyPoint, references }) => [
  code,
  ...tags,
  ...options.map(({ rationale }) => rationale),
  explanation.replaceAll('*', ''),
  keyPoint,
  ...references.map(({ title }) => title),
]);
const CLOSED = { questions: 'qb', guides: 'qb', gems: 'gems' } as const;
/** Search texts that match content behind an entitlement, drafts and the second line included. */
const ROOMS = [
  ...sampleGuides.flatMap(({ title, slug }) => [title, slug]),
  ...sampleGems.flatMap(({ name, slug }) => [name, slug]),
  'calcium',
  'potassium',
];

test('no search reveals what is shown only after answering', async () => {
  const search = await searcher({ holds: ['qb', 'gems'] });
  const revealing: string[] = [];
  for (const text of SECRETS) if (JSON.stringify((await search(text)).groups).includes('KEY-')) revealing.push(text);
  expect(SECRETS.length).toBeGreaterThan(50);
  expect(revealing).toEqual([]);
});

test('no search finds content the reader has no access to, nor a draft, nor the second line', async () => {
  const wrong: string[] = [];
  for (const holds of [[], ['qb'], ['gems']] as const) {
    const search = await searcher({ holds: [...holds] });
    for (const text of [...SECRETS, ...ROOMS]) {
      const { groups } = await search(text);
      for (const [key, needs] of Object.entries(CLOSED))
        if (
          !(holds as readonly string[]).includes(needs) &&
          groups.some((group) => group.key === key && group.count > 0)
        )
          wrong.push(`${text}: ${key} for [${String(holds)}]`);
    }
  }
  const search = await searcher({ holds: ['qb', 'gems'] });
  for (const text of ['Guide draft', 'Guide kept', 'Gem draft', 'Gem second', 'HEA-5002'])
    if (/Guide draft|Guide kept|Gem draft|Gem second|HEA-5002/.test(JSON.stringify((await search(text)).groups)))
      wrong.push(`${text} is found`);
  expect(wrong).toEqual([]);
  expect(
    (await search('Rhythm')).groups.map(({ key }) => key),
    'and the open ones are',
  ).toContain('guides');
});
