import type { SectionKey } from '@app/access/contract';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.api.close());

interface Row {
  readonly id: string;
  readonly tag: string;
  readonly version: number;
}
type Headers = Awaited<ReturnType<typeof logIn>>['headers'];
const headersBySection = new Map<SectionKey, Headers>();
/** Staff with every right in one section and none in others. */
async function headersOf(section: SectionKey): Promise<Headers> {
  const headers =
    headersBySection.get(section) ??
    (await logIn(world.api, await makeStaff(world.api.deps, { rights: [section] }))).headers;
  headersBySection.set(section, headers);
  return headers;
}

/** The page with an event's terms, created by staff because a fresh database has none. */
async function pageOf(tag: string, edition: 'pa' | 'plab'): Promise<Row> {
  const headers = await headersOf('papages');
  const all = await world.api.call('GET', `/a/plabable/pages/all?edition=${edition}`, { headers });
  const stored = (all.body.data as readonly Row[]).find((row) => row.tag === tag);
  if (stored) return stored;
  const body = { tag, title: `Page ${tag}`, body: 'Text.', edition };
  return (await world.api.call('POST', '/a/plabable/page', { headers, body })).body.data as Row;
}
async function savesPage(section: SectionKey, row: Row): Promise<number> {
  const headers = await headersOf(section);
  const { version } = (
    await world.api.call('GET', `/a/plabable/page/${row.id}`, { headers: await headersOf('papages') })
  ).body.data as Row;
  const body = { version, description: `Written by ${section}` };
  return (await world.api.call('PUT', `/a/plabable/page/${row.id}`, { headers, body })).http;
}

describe('terms are edited by the staff of what they are about', () => {
  test.each([
    ['webinarterms', 'pa', 'pawebinars', 'pacourses'],
    ['plab-webinarterms', 'plab', 'pawebinars', 'pacourses'],
    ['plab1terms', 'pa', 'pacourses', 'pawebinars'],
    ['bigmockterms', 'pa', 'pacourses', 'pawebinars'],
    ['osceterms', 'pa', 'pacourses', 'pawebinars'],
    ['plab-osceterms', 'plab', 'pacourses', 'pawebinars'],
  ] as const)('%s in %s by %s, not by %s', async (tag, edition, its, other) => {
    const row = await pageOf(tag, edition);
    expect(await savesPage(its, row)).toBe(200);
    expect(await savesPage('papages', row)).toBe(200);
    expect([403, 404]).toContain(await savesPage(other, row));
  });

  test('any other page is closed to them', async () => {
    const row = await pageOf('aboutus', 'pa');
    for (const section of ['pawebinars', 'pacourses'] as const)
      expect([403, 404]).toContain(await savesPage(section, row));
  });
});

/** Saves a text with every variable, so that only the right decides. */
async function savesMail(section: SectionKey, tag: string): Promise<number> {
  const reader = await headersOf('pamail');
  const { variables, version } = (await world.api.call('GET', `/a/plabable/mail/${tag}`, { headers: reader })).body
    .data as { readonly variables: readonly { readonly name: string }[]; readonly version: number };
  const text = variables.map(({ name }) => `{{${name}}}`).join('\n\n');
  const body = { value: { subject: 'A mail', preheader: `Written by ${section}`, body: text }, version };
  const headers = await headersOf(section);
  return (await world.api.call('PUT', `/a/plabable/setting/tag/${tag}`, { headers, body })).http;
}

describe('mails are edited by the staff of what they are about', () => {
  test.each([
    ['webinarmail', 'pawebinars', 'pacourses'],
    ['coursemail', 'pacourses', 'pawebinars'],
    ['bigockotpmail', 'pacourses', 'pawebinars'],
    ['gemsmail', 'pagems', 'pacourses'],
  ] as const)('%s by %s, not by %s', async (tag, its, other) => {
    expect(await savesMail(its, tag)).toBe(200);
    expect(await savesMail('pamail', tag)).toBe(200);
    expect(await savesMail(other, tag)).toBe(403);
  });

  test('any other mail is closed to them', async () => {
    for (const section of ['pawebinars', 'pacourses', 'pagems'] as const)
      expect(await savesMail(section, 'registermail')).toBe(403);
  });
});
