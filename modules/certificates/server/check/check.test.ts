import { eraseSection, exportSection } from '@app/accounts/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CertificatesWorld, openCertificates } from '../testing.ts';

let world: CertificatesWorld;
beforeAll(async () => void (world = await openCertificates()));
afterAll(() => world.api.close());

async function withCertificate(bank: 'pa' | 'more' = 'pa') {
  const who = await world.learner();
  const id = await world.finish(who, bank, 'Heart');
  return { who, id, certificate: await world.issue(who, { category_id: id }) };
}
const pdfKeys = async (publicId: string) => {
  const { rows } = await sql<{ id: string; pdf_key: string | null }>`
    select id, pdf_key from certificates.certificate where public_id = ${publicId}`.execute(world.api.deps.db);
  return rows[0] ?? { id: '', pdf_key: null };
};

test('a visitor can verify a certificate and sees only what it says [ext-get-paplabable-certificates-verify]', async () => {
  const { certificate } = await withCertificate();
  expect(await world.check(certificate.public_id)).toEqual({ state: 'valid', certificate });
  for (const wrong of [
    'x',
    certificate.public_id.slice(1),
    `${certificate.public_id}a`,
    '\0'.repeat(32),
    'é',
    '../etc',
  ])
    expect(await world.check(encodeURIComponent(wrong))).toEqual({ state: 'not-genuine' });
});

test('any change in the database makes it not genuine', async () => {
  const { db } = world.api.deps;
  for (const change of [
    sql`holder_name = 'Somebody Else'`,
    sql`subject_name = 'Everything'`,
    sql`score = out_of`,
    sql`issued_at = issued_at - interval '1 day'`,
    sql`line = 'plab'`,
    sql`signature = 'AAAA'`,
  ]) {
    const { certificate } = await withCertificate();
    await sql`update certificates.certificate set ${change} where public_id = ${certificate.public_id}`.execute(db);
    expect(await world.check(certificate.public_id)).toEqual({ state: 'not-genuine' });
    expect((await world.show('pa', certificate.public_id)).statusCode).toBe(404);
  }
});

test('a superseded one says so and can still be opened', async () => {
  const { who, id, certificate } = await withCertificate();
  await sql`update accounts.user set first_name = 'Ada' where id = ${who.person.id}`.execute(world.api.deps.db);
  await world.issue(who, { category_id: id });
  expect(await world.check(certificate.public_id)).toEqual({ state: 'superseded', certificate });
  expect((await world.show('pa', certificate.public_id)).statusCode).toBe(200);
});

test('the PDF opens by its id, in its own line only [get-paplabable-showpacertificate-by-x] [get-paplabable-showplabcertificate-by-x]', async () => {
  for (const [bank, line, other] of [
    ['pa', 'pa', 'plab'],
    ['more', 'plab', 'pa'],
  ] as const) {
    const { certificate } = await withCertificate(bank);
    const reply = await world.show(line, certificate.public_id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="certificate.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(reply.headers['x-robots-tag']).toContain('noindex');
    expect(reply.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    const elsewhere = await world.show(other, certificate.public_id);
    const nowhere = await world.show(other, 'x');
    const plain = ({ json }: typeof elsewhere) => ({ ...json<object>(), requestId: null });
    expect([elsewhere.statusCode, plain(elsewhere)]).toEqual([404, plain(nowhere)]);
  }
});

test('twenty concurrent views create one file and get the same bytes', async () => {
  const { certificate } = await withCertificate();
  expect((await pdfKeys(certificate.public_id)).pdf_key).toBeNull();
  const replies = await Promise.all(Array.from({ length: 20 }, () => world.show('pa', certificate.public_id)));
  const { id, pdf_key: key } = await pdfKeys(certificate.public_id);
  expect(key).toBe(`certificates/${id}.pdf`);
  const stored = await world.api.deps.storage.get(key ?? '');
  expect(stored?.contentType).toBe('application/pdf');
  expect(replies.filter((reply) => Buffer.compare(reply.rawPayload, stored?.body ?? Buffer.of()) !== 0)).toEqual([]);
});

test('a PDF missing from storage is drawn again', async () => {
  const { certificate } = await withCertificate();
  const first = await world.show('pa', certificate.public_id);
  await world.api.deps.storage.remove((await pdfKeys(certificate.public_id)).pdf_key ?? '');
  const again = await world.show('pa', certificate.public_id);
  expect(Buffer.compare(first.rawPayload, again.rawPayload)).toBe(0);
});

test('after the erasure of the holder it says so, without a name and without the file', async () => {
  const { who, certificate } = await withCertificate();
  await world.show('pa', certificate.public_id);
  const { pdf_key: key } = await pdfKeys(certificate.public_id);
  const { deps } = world.api;
  const [mine] = deps.slots.contributions(exportSection).filter(({ name }) => name === 'certificates');
  expect(await mine?.collect(deps, who.person.id)).toMatchObject([certificate]);

  for (const { name, erase } of deps.slots.contributions(eraseSection))
    if (name === 'certificates') await erase(deps, who.person.id);
  const { holder, fingerprint, ...rest } = certificate;
  const checked = await world.check(certificate.public_id);
  expect(checked).toMatchObject({ state: 'holder-erased', certificate: rest });
  expect(JSON.stringify(checked)).not.toContain('Okafor');
  expect([holder, JSON.stringify(checked).includes(fingerprint)]).toEqual(['Amina Okafor', false]);
  expect((await world.show('pa', certificate.public_id)).statusCode).toBe(404);
  expect(await deps.storage.get(key ?? '')).toBeNull();
  const { rows } = await sql`select from certificates.certificate where user_id = ${who.person.id}
    or holder_name = 'Amina Okafor' and public_id = ${certificate.public_id}`.execute(deps.db);
  expect(rows).toEqual([]);
});

test('the score is hidden on page and PDF until the holder shows it, and no other user can [ext-put-paplabable-certificates-score]', async () => {
  const { who, certificate } = await withCertificate();
  const id = certificate.public_id;
  const put = (by: typeof who, shown: boolean) =>
    world.call(by, 'PUT', `/paplabable/certificates/${id}/score`, { shown });
  const plain = (await world.show('pa', id)).rawPayload;
  expect(certificate.score).toBeNull();
  expect((await put(await world.learner(), true)).http).toBe(404);
  expect((await put(who, true)).body.data).toMatchObject({ score: expect.any(Number) });
  expect(await world.check(id)).toMatchObject({ state: 'valid', certificate: { score: expect.any(Number) } });
  expect((await world.show('pa', id)).rawPayload.equals(plain)).toBe(false);
  await put(who, false);
  expect(await world.check(id)).toEqual({ state: 'valid', certificate });
  expect((await world.show('pa', id)).rawPayload.equals(plain)).toBe(true);
});
