import { type ResourceRow, sectionsOf } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { dataOf, suiteCalls, type Mounted } from './suite-calls.ts';
import { foreignScope, type TestStaff } from './suite-staff.ts';

/** A right in one section gives no access to rows of another section on the same path. */
export function sharedPathTests(mounted: Mounted): void {
  const { declared, one, mount, options } = mounted;
  const others = sectionsOf(one).filter((section) => section !== mount.section);
  if (others.length === 0) return;
  const { call, create, sample } = suiteCalls(mounted);

  test(`the rights of ${others.join(' and ')} open nothing of ${declared.key} that ${mount.section} guards`, async () => {
    const { id } = await create('guarded');
    const rights = others.flatMap((section) => [`${section}:v`, `${section}:a`, `${section}:e`]);
    const staff: TestStaff = { scope: 'both', rights };
    const replies = [
      await call('GET', `${one.path}/${id}`, { staff }),
      await call('POST', one.path, { staff, body: await sample('tried') }),
      await call('PUT', `${one.path}/${id}`, { staff, body: { version: 1, ...options.change } }),
      await call('DELETE', `${one.path}/${id}`, { staff }),
    ];
    expect(replies.map((reply) => reply.body.code)).toEqual(Array(4).fill('FORBIDDEN'));
    expect((await call('GET', `${one.path}/${id}`)).http).toBe(200);
  });
}

/** Each right allows only its own calls, and each line sees only its own rows. */
export function accessTests(mounted: Mounted): void {
  const { declared, one, many, edition, options } = mounted;
  const { call, create, sample, query } = suiteCalls(mounted);
  const { section } = mounted.mount;
  const attempts = async (id: string, staff: TestStaff) => ({
    v: [await call('GET', `${one.path}/${id}`, { staff }), await call('GET', many.path, { staff, query: query() })],
    a: [await call('POST', one.path, { staff, body: await sample('tried') })],
    e: [
      await call('PUT', `${one.path}/${id}`, { staff, body: { version: 99, ...options.change } }),
      await call('DELETE', `${one.path}/${id}`, { staff }),
    ],
  });

  test(`staff of the other line find nothing of ${declared.key} here`, async () => {
    const { id } = await create('scope');
    const staff: TestStaff = { scope: foreignScope(edition), rights: ['*'] };
    const { v, a, e } = await attempts(id, staff);
    expect([...v, ...a, ...e].map((reply) => reply.body.code)).toEqual(Array(5).fill('NOT_FOUND'));
    // A list that both lines share, requested without an edition, returns the caller's own line only.
    const listed = await call('GET', many.path, { staff, query: { size: 100 } });
    const { rows } = (listed.body.data ?? { rows: [] }) as { rows: ResourceRow[] };
    expect(rows.map((row) => row.edition)).not.toContain(edition);
  });

  test(`each right of ${section} opens its own calls of ${declared.key} and no others`, async () => {
    const { id } = await create('right');
    for (const flag of ['v', 'a', 'e'] as const) {
      const replies = await attempts(id, { scope: 'both', rights: [`${section}:${flag}`] });
      for (const needed of ['v', 'a', 'e'] as const) {
        const refused = replies[needed].filter((reply) => reply.http === 403).length;
        expect(`${flag} on ${needed}: ${refused}`).toBe(
          `${flag} on ${needed}: ${needed === flag ? 0 : replies[needed].length}`,
        );
      }
      // Deleted, because the next round creates the same row again.
      for (const made of replies.a) if (made.http === 200) await call('DELETE', `${one.path}/${dataOf(made).id}`);
    }
    expect((await mounted.api().call('GET', many.path, { query: query() })).http).toBe(401);
  });
}

/** Staff of a section in `alsoReadBy` read what they choose from, and do nothing else. */
export function readerTests(mounted: Mounted): void {
  const { declared, one, many, mount, options } = mounted;
  const { call, create, sample, query } = suiteCalls(mounted);
  const readers = (declared.alsoReadBy ?? []).filter((section) => section !== mount.section);

  test.each(readers)(`staff of %s read ${declared.plural} to choose one, and change none`, async (section) => {
    const { id } = await create(`read${section}`);
    const staff: TestStaff = { scope: 'both', rights: ['v', 'a', 'e'].map((flag) => `${section}:${flag}`) };
    expect(dataOf(await call('GET', `${one.path}/${id}`, { staff })).id).toBe(id);
    const all = await call('GET', `${many.path}/all`, { staff, query: query() });
    expect((all.body.data as ResourceRow[]).map((row) => row.id)).toContain(id);
    const refused = [
      await call('GET', many.path, { staff, query: query() }),
      await call('POST', one.path, { staff, body: await sample('tried') }),
      await call('PUT', `${one.path}/${id}`, { staff, body: { version: 1, ...options.change } }),
      await call('DELETE', `${one.path}/${id}`, { staff }),
    ];
    expect(refused.map((reply) => reply.body.code)).toEqual(Array(4).fill('FORBIDDEN'));
  });
}
