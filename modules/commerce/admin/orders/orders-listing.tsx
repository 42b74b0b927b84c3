import { type DeskOrder, deskApi, orderScreen, orderState, ORDERS_SCREEN, pounds } from '@app/commerce/contract';
import { Highlighted, type ListColumn, type ListFilter, type Listing, showMoment } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { Badge } from '@app/platform/web/ui';
import { noteOf, orderName, paidBy, whenText } from './labels.ts';

interface OrderColumn extends ListColumn<DeskOrder> {
  readonly words: (row: DeskOrder) => string;
}
const personOf = ({ person, organisation }: DeskOrder): string =>
  person ? `${person.name} ${person.email}` : organisation || 'Account deleted';

const text = (
  name: string,
  label: string,
  words: (row: DeskOrder) => string,
  look: Partial<OrderColumn> = {},
): OrderColumn => ({ name, label, sortable: false, words, cell: words, ...look });

const columns: readonly OrderColumn[] = [
  text('number', 'Order', ({ number }) => String(number), { num: true }),
  text('person', 'Person', personOf, {
    cell: ({ person, organisation }, search) =>
      person ? (
        <span className="block wrap-anywhere sm:max-w-56 sm:truncate" title={`${person.name} ${person.email}`}>
          <b className="font-semibold">
            <Highlighted text={person.name} search={search} />
          </b>{' '}
          <span className="text-ink2">
            <Highlighted text={person.email} search={search} />
          </span>
        </span>
      ) : (
        organisation || <span className="text-ink3">account deleted</span>
      ),
  }),
  text('title', 'What', ({ title }) => title, { cell: ({ title }) => <span className="block min-w-36">{title}</span> }),
  text('sum', 'Amount', ({ total_pence }) => pounds(total_pence), { num: true, align: 'right' }),
  text('state', 'State', (row) => orderState(row).label, {
    cell: (row) => <Badge tone={orderState(row).tone}>{orderState(row).label}</Badge>,
  }),
  text('note', 'Note', noteOf, { cell: (row) => <span className="text-ink2">{noteOf(row)}</span> }),
  text('by', 'By', paidBy),
  text('when', 'When', ({ created_at }) => showMoment(created_at), {
    num: true,
    align: 'right',
    cell: ({ created_at }) => <time dateTime={created_at}>{whenText(created_at, new Date())}</time>,
  }),
];

const filters: readonly ListFilter[] = [
  { name: 'from', label: 'Ordered', by: 'day' },
  { name: 'to', label: 'to', by: 'day' },
  // No control here: the chips above the list set it.
  { name: 'view', label: 'View', by: () => null },
];

export const COUNT_STOPS_AT = 10_000;

export const ordersListing: Listing<DeskOrder> = {
  key: [deskApi.deskOrders.path],
  label: 'Order',
  plural: 'Orders',
  address: ORDERS_SCREEN,
  columns,
  shown: columns.map(({ name }) => name),
  title: 'number',
  filters,
  sort: '-when',
  countStopsAt: COUNT_STOPS_AT,
  load: (query, signal) => callEndpoint(deskApi.deskOrders, { query, signal }),
  recordExport: (body) => callEndpoint(deskApi.recordOrdersExport, { body }),
  nameOf: orderName,
  hrefOf: ({ id }) => orderScreen(id),
  createHref: null,
  wordsOf: async () => (row, column) => columns.find(({ name }) => name === column)?.words(row) ?? '',
  fileName: 'orders',
  empty: { title: 'No orders yet', text: 'Every order is listed here as soon as somebody goes to the checkout.' },
};
