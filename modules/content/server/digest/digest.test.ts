import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '../index.ts';
import { sendDigest } from './send-digest.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, content], authorise: accounts.authorise });
});
afterAll(() => api.close());

const wants = (userId: string, news: boolean) =>
  sql`insert into accounts.preference (user_id, value, updated_at)
    values (${userId}, ${JSON.stringify({ mails: { news } })}::jsonb, now())`.execute(api.deps.db);
const published = (slug: string, daysAgo: number) =>
  sql`insert into content.news (id, edition, title, slug, body, body_html, created_at, updated_at, published_at)
    values (gen_random_uuid(), 'pa', ${`About ${slug}`}, ${slug}, 'Words.', '<p>Words.</p>', now(), now(),
      ${new Date(api.clock.now().getTime() - daysAgo * 86_400_000)})`.execute(api.deps.db);
const digests = () => api.mails.filter(({ template }) => template === 'news-digest');

test('the news of a week is sent once to its subscribers, and not at all without news', async () => {
  const [yes, no, never] = [
    await makeUser(api.deps, { firstName: 'Amina' }),
    await makeUser(api.deps, {}),
    await makeUser(api.deps, { verified: false }),
  ];
  await wants(yes.id, true);
  await wants(no.id, false);
  await wants(never.id, true);
  await published('old-words', 9);
  await sendDigest(api.deps);
  expect(digests()).toEqual([]);
  await published('new-questions', 2);
  await Promise.all([sendDigest(api.deps), sendDigest(api.deps)]);
  await sendDigest(api.deps);
  expect(digests().map(({ to }) => to)).toEqual([yes.email]);
  expect(digests()[0]?.variables).toMatchObject({
    first_name: 'Amina',
    item_1_title: 'About new-questions',
    item_1_url: 'http://localhost:3000/news/new-questions',
    item_2_title: '',
  });
  api.clock.advance(7 * 86_400_000);
  await sendDigest(api.deps);
  expect(digests(), 'nothing new a week later').toHaveLength(1);
  await published('more-questions', 1);
  await sendDigest(api.deps);
  expect(digests()).toHaveLength(2);
});

test('a second run later in the week sends no mail twice', async () => {
  const reader = await makeUser(api.deps, {});
  await wants(reader.id, true);
  const sent = () => digests().filter(({ to }) => to === reader.email);
  const toMonday = (8 - api.clock.now().getUTCDay()) % 7;
  api.clock.advance(toMonday * 86_400_000);
  await published('on-monday', 1);
  await sendDigest(api.deps);
  api.clock.advance(2 * 86_400_000);
  await sendDigest(api.deps);
  expect(sent()).toHaveLength(1);
  api.clock.advance(5 * 86_400_000);
  await published('a-week-later', 1);
  await sendDigest(api.deps);
  expect(sent()).toHaveLength(2);
});
