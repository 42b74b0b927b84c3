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
const headersOf = async (rights: readonly SectionKey[]) =>
  (await logIn(world.api, await makeStaff(world.api.deps, { rights }))).headers;

/** The terms of an event in both lines, made by staff of pages where a fresh database has none. */
async function pageOf(tag: string, edition: 'pa' | 'plab'): Promise<Row> {
  const headers = await headersOf(['papages']);
  const all = await world.api.call('GET', `/a/plabable/pages/all?edition=${edition}`, { headers });
  const known = (all.body.data as readonly Row[]).find((row) => row.tag === tag);
  if (known) return known;
  const body = { tag, title: `Page ${tag}`, body: 'Text.', edition };
  return (await world.api.call('POST', '/a/plabable/page', { headers, body })).body.data as Row;
}
async function savesPage(section: SectionKey, row: Row): Promise<number> {
  const headers = await headersOf([section]);
  const { version } = (
    await world.api.call('GET', `/a/plabable/page/${row.id}`, { headers: await headersOf(['papages']) })
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

async function savesMail(section: SectionKey, tag: string): Promise<number> {
  const reader = await headersOf(['pamail']);
  const { value, version } = (await world.api.call('GET', `/a/plabable/mail/${tag}`, { headers: reader })).body
    .data as { readonly value: object; readonly version: number };
  const headers = await headersOf([section]);
  const body = { value: { ...value, preheader: `Written by ${section}` }, version };
  return (await world.api.call('PUT', `/a/plabable/setting/tag/${tag}`, { headers, body })).http;
}

describe('mails are edited by the staff of what they are about', () => {
  test.each([
    ['webinarmail', 'pawebinars', 'pacourses'],
    ['coursemail', 'pacourses', 'pawebinars'],
    ['bigockotpmail', 'pacourses', 'pawebinars'],
    ['gemsmail', 'pagems', 'pacourses'],
  ] as const)('%s by %s, not by %s', async (tag, its, other) => {
    const [own, mail, stranger] = [
      await savesMail(its, tag),
      await savesMail('pamail', tag),
      await savesMail(other, tag),
    ];
    // A fresh database has no text of some mails; what counts here is who may try.
    expect([200, 400, 422]).toContain(own);
    expect(mail).toBe(own);
    expect(stranger).toBe(403);
  });

  test('any other mail is closed to them', async () => {
    for (const section of ['pawebinars', 'pacourses', 'pagems'] as const)
      expect(await savesMail(section, 'registermail')).toBe(403);
  });
});
