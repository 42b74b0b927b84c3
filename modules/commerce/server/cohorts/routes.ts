import { viewerOf } from '@app/access/server';
import { cohortApi, type CohortDetail, pounds } from '@app/commerce/contract';
import { dayInWords, LINES, type Scope, scopeCovers } from '@app/platform/contract';
import { type AnyCall, type Deps, type Route, serve } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { drawInvoice } from '../receipts/receipts.ts';
import { carriesVat, type Shop } from '../shop.ts';
import { findOrder, linesOf } from '../state/orders.repo.ts';
import { titleOf } from '../state/present.ts';
import { Invoice } from '../vouchers/issue.ts';
import { cancelCohort, createCohort, type Desk, markPaid, sendPlaces, takeBackPlaces } from './act.ts';
import { countCohorts, listCohorts } from './cohorts.repo.ts';
import { presentCohort, readCohort } from './present.ts';

const LINK_SECONDS = 300;

function deskOf(call: AnyCall, shop: Shop): Desk {
  const { actor, scope } = viewerOf(call);
  if (!actor?.staff) return fail('FORBIDDEN');
  return { deps: call.deps, shop, by: actor.id, covers: (line) => scopeCovers(scope as Scope, line) };
}

async function listPage(desk: Desk, query: { page: number; size: number; search?: string | undefined }) {
  const { db, clock } = desk.deps;
  const cohortQuery = { ...query, lines: LINES.filter(desk.covers) };
  const rows = (await listCohorts(db, cohortQuery)).map((row) => presentCohort(row, clock.now()));
  return { page: query.page, size: query.size, rows, count: await countCohorts(db, cohortQuery) };
}

async function readOne(desk: Desk, id: string): Promise<CohortDetail> {
  const order = await findOrder(desk.deps.db, id);
  if (!order || !desk.covers(order.edition)) return fail('NOT_FOUND');
  return readCohort(desk.deps, id);
}

/** Drawn on request: everything on it comes from the order, which does not change. */
async function invoiceLink(deps: Deps, shop: Shop, id: string) {
  const order = (await findOrder(deps.db, id)) ?? fail('NOT_FOUND');
  if (order.provider !== 'manual') return fail('NOT_FOUND');
  const { organisation, contact, address, po_number, due_on } = Invoice.parse(order.details);
  const name = `INV-${order.number}`;
  const lines = await linesOf(deps.db, [id]);
  const key = await drawInvoice(deps, shop, {
    name,
    of: order,
    buyer: [organisation, contact, ...address.split('\n')],
    rows: [
      ...lines.map((line): [string, string] => [titleOf(line), pounds(order.list_pence)]),
      ...(order.discount_pence > 0 ? [['Discount', pounds(-order.discount_pence)] as [string, string]] : []),
      ['Total', pounds(order.total_pence)],
      ...(carriesVat(order) ? [['VAT included', pounds(order.vat_pence)] as [string, string]] : []),
      ...(po_number ? [['Your order number', po_number] as [string, string]] : []),
      ['Please pay by', dayInWords(due_on)],
    ],
  });
  return { url: await deps.storage.signedUrl(key, LINK_SECONDS), name: `${name}.pdf` };
}

export const cohortRoutes = (shop: Shop): readonly Route[] => {
  const after = async (desk: Desk, id: string, work: (desk: Desk) => Promise<void>) => {
    await readOne(desk, id);
    await work(desk);
    return readOne(desk, id);
  };
  return serve(cohortApi, {
    cohorts: (call) => listPage(deskOf(call, shop), call.query),
    cohort: (call) => readOne(deskOf(call, shop), call.params.id),
    createCohort: async (call) => {
      const desk = deskOf(call, shop);
      return readOne(desk, await createCohort(desk, call.body));
    },
    cohortPaid: ({ body, ...call }) =>
      after(deskOf({ body, ...call }, shop), call.params.id, (desk) => markPaid(desk, call.params.id, body.reference)),
    cancelCohort: ({ body, ...call }) =>
      after(deskOf({ body, ...call }, shop), call.params.id, (desk) => cancelCohort(desk, call.params.id, body.reason)),
    sendPlaces: ({ body, ...call }) =>
      after(deskOf({ body, ...call }, shop), call.params.id, (desk) => sendPlaces(desk, call.params.id, body.places)),
    takeBackPlaces: ({ body, ...call }) =>
      after(deskOf({ body, ...call }, shop), call.params.id, (desk) =>
        takeBackPlaces(desk, call.params.id, body.places),
      ),
    cohortInvoice: async (call) => {
      await readOne(deskOf(call, shop), call.params.id);
      return invoiceLink(call.deps, shop, call.params.id);
    },
  });
};
