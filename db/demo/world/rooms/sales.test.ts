import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { shapes } from '../../../pack/schema.ts';
import { catalogueOf } from '../../../seed/catalogue.ts';
import { chanceOf } from '../../community/chance.ts';
import { partsAt } from '../make-world.ts';
import { simulatedLearner } from '../people.ts';
import { allowInvoices, sellToLearners } from './sales.ts';
import type { Studied } from '../study.ts';

const until = new Date('2026-11-16T08:00:00Z');
let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce()], authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
});
afterAll(() => api.close());

test('twelve weeks of orders leave the books in order, with two orders held and no mail sent', {
  timeout: 240_000,
}, async () => {
  const people = new Map<number, string>();
  const studied: Studied[] = [];
  for (let number = 1; number <= 24; number += 1) {
    people.set(number, (await makeUser(api.deps)).id);
    const startedAt = new Date(until.getTime() - (number + 10) * DAY_MS);
    const empty = { answers: [], marks: [], sets: [] };
    studied.push({ learner: simulatedLearner(1, number), startedAt, accessDays: number % 3 ? 183 : 60, ...empty });
  }
  const ids = chanceOf(1, 'sale ids');
  const idOf = ({ learner }: Studied) => people.get(learner.number) ?? '';
  const staffId = (await makeUser(api.deps)).id;
  await allowInvoices(api.deps);
  const sold = await sellToLearners({
    seed: 1,
    until,
    studied,
    idOf,
    staffId,
    partsAt: (at) => partsAt(api.deps, ids, at),
  });
  expect(sold).toBeGreaterThan(24);
  const { rows } = await sql<{ paid: number; held: number; receipts: number; drift: number }>`
    select (select count(*)::int from commerce."order" where state in ('paid', 'refunded')) as paid,
      (select count(*)::int from commerce."order" where state = 'held') as held,
      (select count(*)::int from commerce.receipt where kind = 'sale') as receipts,
      (select count(*)::int from commerce.money_drift_view) as drift`.execute(api.deps.db);
  const codes = await sql<{ kind: string; used: number; all: number }>`
    select kind, count(*)::int as all, count(claimed_at)::int as used from commerce.voucher
    group by kind order by kind`.execute(api.deps.db);
  expect(codes.rows).toEqual([
    { kind: 'gift', all: 3, used: 2 },
    { kind: 'place', all: 35, used: 0 },
  ]);
  expect(rows[0]).toMatchObject({ held: 2, drift: 0, receipts: rows[0]?.paid });
  expect(api.mails).toEqual([]);
});
