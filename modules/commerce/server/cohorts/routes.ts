import { viewerOf } from '@app/access/server';
import { cohortApi, type CohortDetail } from '@app/commerce/contract';
import { LINES, type Scope, scopeCovers } from '@app/platform/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { Shop } from '../shop.ts';
import { findOrder } from '../state/orders.repo.ts';
import { cancelCohort, createCohort, type Desk, markPaid, sendPlaces, takeBackPlaces } from './act.ts';
import { countCohorts, listCohorts } from './cohorts.repo.ts';
import { linkToInvoice } from './invoice.ts';
import { presentCohort, readCohort } from './present.ts';

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
      const desk = deskOf(call, shop);
      await readOne(desk, call.params.id);
      return linkToInvoice(call.deps, shop, { id: call.params.id, readerId: desk.by });
    },
  });
};
