import { type Endpoint, isRestored, type VersionRow, type VersionValues, versionCalls } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { dataOf, foundId, suiteCalls, type Mounted } from './suite-calls.ts';
import { foreignScope, TEST_ACTOR, type TestStaff } from './suite-staff.ts';

/** The expected row after a restore: restored values, and those that a restore leaves unchanged. */
function restoredValues({ declared, options }: Mounted, row: object): Readonly<Record<string, unknown>> {
  const was = row as Readonly<Record<string, unknown>>;
  const entries = Object.entries<unknown>(options.change).map(([name, changed]) => {
    const field = declared.fields[name];
    return [name, field && isRestored(field) ? was[name] : changed];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
}

/** Every save is stored as a version, and an earlier version can be restored. */
export function versionTests(mounted: Mounted): void {
  const { declared, one, options, edition } = mounted;
  const calls: Readonly<Record<string, Endpoint>> = versionCalls(declared, one);
  const { versions, version, restore } = calls;
  if (!versions || !version || !restore) return;
  const { call, create, auditOf } = suiteCalls(mounted);
  const changedNames = Object.keys(options.change).toSorted();
  const save = (id: string, over: number) =>
    call('PUT', `${one.path}/${id}`, { body: { version: over, ...options.change } });
  const listed = async (id: string) =>
    ((await call('GET', `${one.path}/${id}/versions`)).body.data as { rows: VersionRow[] }).rows;

  test(`every save is kept as a version that says what changed [${foundId(versions)}]`, async () => {
    const { id } = await create('kept');
    await save(id, 1);
    const rows = await listed(id);
    expect(rows.map((row) => row.version)).toEqual([2, 1]);
    expect(rows[0]?.changed.toSorted()).toEqual(changedNames);
    expect((await save(id, 1)).http, 'a save that is refused keeps nothing').toBe(409);
    expect(await listed(id)).toEqual(rows);
  });

  test(`a version is read with its values, an unknown one is not found [${foundId(version)}]`, async () => {
    const row = await create('worded');
    await save(row.id, 1);
    const first = (await call('GET', `${one.path}/${row.id}/versions/1`)).body.data as VersionValues;
    for (const name of changedNames) expect(first.values[name]).toEqual(row[name]);
    expect(Object.keys(first.values).filter((name) => name.endsWith('_html'))).toEqual([]);
    expect((await call('GET', `${one.path}/${row.id}/versions/9`)).body.code).toBe('NOT_FOUND');
  });

  test(`restoring makes a new version, once, and is audited [${foundId(restore)}]`, async () => {
    const row = await create('restored');
    await save(row.id, 1);
    const path = `${one.path}/${row.id}/versions/1/restore`;
    const back = await call('POST', path, { body: { version: 2 } });
    expect(back.http, back.text).toBe(200);
    expect(dataOf(back)).toMatchObject(restoredValues(mounted, row));
    expect(dataOf(back).version).toBe(3);
    expect((await call('POST', path, { body: { version: 2 } })).body.code).toBe('VERSION_CONFLICT');
    expect((await listed(row.id)).map((each) => each.version)).toEqual([3, 2, 1]);
    expect(await auditOf(row.id, 'restore')).toMatchObject([{ actor_id: TEST_ACTOR, after: { version: 3 } }]);
  });

  test(`versions are shown and restored by those who may see and change the row`, async () => {
    const { id } = await create('versioned');
    await save(id, 1);
    const attempts = (staff: TestStaff) =>
      Promise.all([
        call('GET', `${one.path}/${id}/versions`, { staff }),
        call('GET', `${one.path}/${id}/versions/1`, { staff }),
        call('POST', `${one.path}/${id}/versions/1/restore`, { staff, body: { version: 9 } }),
      ]);
    const codes = async (staff: TestStaff) => (await attempts(staff)).map((reply) => reply.http);
    const { section } = mounted.mount;
    expect(await codes({ scope: 'both', rights: [`${section}:v`] })).toEqual([200, 200, 403]);
    expect(await codes({ scope: 'both', rights: [`${section}:e`] })).toEqual([403, 403, 409]);
    expect(await codes({ scope: foreignScope(edition), rights: ['*'] })).toEqual([404, 404, 404]);
  });
}
