import { personAccess } from '@app/access/server';
import {
  orderScreen,
  ORDERS_SCREEN,
  type OrderStateWords,
  orderState,
  pounds,
  REVENUE_SCREEN,
} from '@app/commerce/contract';
import { contribute, counted, type Line, LINES, type Scope, scopeCovers, ukDay } from '@app/platform/contract';
import { type Deps, finder, homeFigure, type HomeItem, isUuid, itemNames } from '@app/platform/server';
import type { UserPanel } from '@app/users/contract';
import { userPanel } from '@app/users/server';
import { countDesk, type DeskRow, listDesk, listOfPerson, listOrderNames, listWaiting, sumPaid } from './desk.repo.ts';
import { presentDesk } from './present.ts';
import { salesByDay } from './revenue.repo.ts';

const RIGHT = { section: 'paproducts', flag: 'v' } as const;
const SHOWN = 8;
/** Shorter searches would match too many people. */
const FINDS_FROM = 3;

const linesIn = (scope: Scope): readonly Line[] => LINES.filter((line) => scopeCovers(scope, line));
/** The lines in the scope of a member of staff. */
async function linesOfViewer(deps: Deps, viewerId: string | undefined): Promise<readonly Line[]> {
  const staff = viewerId === undefined ? null : (await personAccess(deps, viewerId)).staff;
  return staff ? linesIn(staff.scope) : [];
}

const TONES: Readonly<Record<OrderStateWords['tone'], UserPanel['rows'][number]['tone']>> = {
  ok: 'good',
  warn: 'warning',
  bad: 'bad',
  info: 'plain',
  plain: 'plain',
};
const noteOf = (row: DeskRow): string =>
  [
    row.title,
    row.held_because,
    row.state === 'paid' && row.refunded_pence > 0 ? `${pounds(row.refunded_pence)} refunded` : '',
  ]
    .filter(Boolean)
    .join(', ');

function rowOf(row: DeskRow): UserPanel['rows'][number] {
  const { label, tone } = orderState(presentDesk(row));
  return {
    at: row.created_at.toISOString(),
    title: `Order ${row.number}, ${pounds(row.total_pence)}, ${label.toLowerCase()}`,
    note: noteOf(row),
    tone: TONES[tone],
    screen: orderScreen(row.id),
  };
}

async function panelOf({ db }: Deps, userId: string, lines: readonly Line[]): Promise<UserPanel | null> {
  const rows = await listOfPerson(db, { userId, lines, most: SHOWN });
  if (rows.length === 0) return null;
  const paid = await sumPaid(db, userId, lines);
  const held = rows.filter(({ state }) => state === 'held').length;
  return {
    key: 'commerce.payments',
    title: 'Payments',
    badge: held > 0 ? `${held} held` : null,
    facts: [
      {
        key: 'commerce.paid',
        label: 'Paid in all',
        value: pounds(paid.pence),
        note: `${counted(paid.orders, 'order')}, ${paid.refunded_pence > 0 ? `${pounds(paid.refunded_pence)} refunded` : 'no refunds'}`,
      },
    ],
    rows: rows.map(rowOf),
  };
}

/** What waits in the lines of the viewer, as the list behind it shows it. */
const figureOf = (view: 'held' | 'refused', label: string) =>
  contribute(homeFigure, {
    key: `commerce.${view}`,
    label,
    screen: `${ORDERS_SCREEN}?filter.view=${view}`,
    waits: true,
    right: RIGHT,
    read: async (deps, viewerId) =>
      countDesk(deps.db, { view, lines: await linesOfViewer(deps, viewerId), page: 1, size: 1 }),
    items: async (deps, most, viewerId): Promise<readonly HomeItem[]> =>
      (await listWaiting(deps.db, { view, lines: await linesOfViewer(deps, viewerId), most })).map((row) => ({
        title: `Order ${row.number}, ${row.name || row.organisation || 'account deleted'}`,
        text: [row.title, row.held_because].filter(Boolean).join(': '),
        at: row.created_at,
        screen: orderScreen(row.id),
      })),
  });

export const deskContributions = [
  contribute(itemNames, {
    entity: 'order',
    names: async ({ db }, ids) =>
      new Map(
        (
          await listOrderNames(
            db,
            ids.filter((id) => isUuid(id)),
          )
        ).map(({ id, number }) => [id, String(number)]),
      ),
  }),
  figureOf('held', 'Orders held for a decision'),
  figureOf('refused', 'Refunds the provider refused'),
  contribute(homeFigure, {
    key: 'commerce.sales',
    label: 'Sales today',
    inPence: true,
    screen: REVENUE_SCREEN,
    right: RIGHT,
    read: async ({ db, clock }) => {
      const today = ukDay(clock.now());
      return (await salesByDay(db, { from: today, to: today }))[0]?.pence ?? 0;
    },
    // As Revenue reads them.
    ofDays: async ({ db }, days) => {
      const range = { from: days[0]?.name ?? '', to: days.at(-1)?.name ?? '' };
      const taken = new Map((await salesByDay(db, range)).map(({ day, pence }) => [day, pence]));
      return days.map(({ name }) => taken.get(name) ?? 0);
    },
  }),
  contribute(userPanel, { right: RIGHT, read: panelOf }),
  contribute(finder, {
    right: RIGHT,
    find: async ({ db }, { search, scope, most }) => {
      const words = search.trim();
      if (words.length < FINDS_FROM) return [];
      return (await listDesk(db, { search: words, page: 1, size: most, lines: linesIn(scope) })).map((row) => ({
        kind: 'Order',
        title: `Order ${row.number}`,
        note: [row.name || row.organisation, row.title, pounds(row.total_pence)].filter(Boolean).join(', '),
        screen: orderScreen(row.id),
        entity: 'order',
        entityId: row.id,
      }));
    },
  }),
];
