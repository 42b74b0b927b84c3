import { Checkbox, cx, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { useRef } from 'react';
import { columnIn, type ListRow } from '../listing.ts';
import { ROW_PLACE, SCROLL_BOX } from '../return/place.ts';
import type { ListState } from '../use-list.ts';
import { sortNow } from '../view.ts';

import { useTop } from './use-top.ts';

/** Ticked rows, where a list has bulk actions. */
export interface Ticks {
  readonly ids: ReadonlySet<string>;
  readonly tick: (ids: readonly string[], on: boolean) => void;
  /** One row, or with Shift every row from the last one ticked to this one. */
  readonly tickTo: (at: number, on: boolean, range: boolean) => void;
}
export interface ListRowsProps<Row extends ListRow> {
  readonly list: ListState<Row>;
  readonly ticks: Ticks | null;
}

const STUCK = 'sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]';
/** The rows scroll in a box that ends with the window, above the foot of the list (5.5rem). */
const TO_THE_FOOT = '[&>section]:max-h-[max(24rem,calc(100dvh-var(--box-top)-5.5rem))]';
/** A row's actions stay in view when the table is wider than the screen. */
const STICKY_END = 'sticky right-0 bg-surface';

function Heading<Row extends ListRow>({ list, name }: { list: ListState<Row>; name: string }) {
  const { label, align = 'left', sortable } = columnIn(list.listing, name);
  if (!sortable) {
    return (
      <Th align={align} className={STUCK}>
        {label}
      </Th>
    );
  }
  const now = sortNow(list.listing, list.view);
  const sort = now === name ? 'asc' : now === `-${name}` ? 'desc' : null;
  return (
    <Th
      align={align}
      // Buttons centre their text, which would show in a heading of two lines.
      className={cx(STUCK, align === 'right' ? '[&_button]:text-right' : '[&_button]:text-left')}
      sort={sort}
      onSort={(next) => list.show({ sort: next === 'desc' ? `-${name}` : name })}
    >
      {label}
    </Th>
  );
}

function TickAll({ ids, ticks }: { ids: readonly string[]; ticks: Ticks }) {
  const all = ids.length > 0 && ids.every((id) => ticks.ids.has(id));
  const some = ids.some((id) => ticks.ids.has(id));
  return (
    <Th className={`${STUCK} w-12`}>
      <Checkbox
        aria-label="Select every row on this page"
        checked={all}
        mixed={some && !all}
        onChange={() => ticks.tick(ids, !all)}
      />
    </Th>
  );
}

export function ListTable<Row extends ListRow>({ list, ticks }: ListRowsProps<Row>) {
  const { listing, rows, view } = list;
  const box = useRef<HTMLDivElement>(null);
  useTop(box);
  return (
    <div ref={box} className={TO_THE_FOOT} {...{ [SCROLL_BOX]: '' }}>
      <Table caption={listing.plural} dense>
        <Thead>
          {ticks ? <TickAll ids={rows.map((row) => row.id)} ticks={ticks} /> : null}
          {view.columns.map((name) => (
            <Heading key={name} list={list} name={name} />
          ))}
          {listing.actions ? (
            <Th className={cx(STUCK, STICKY_END, 'z-20')}>
              <span className="sr-only">Actions</span>
            </Th>
          ) : null}
        </Thead>
        <Tbody>
          {rows.map((row, at) => (
            <TableRow key={row.id} row={row} at={at} list={list} ticks={ticks} />
          ))}
        </Tbody>
      </Table>
    </div>
  );
}

function TableRow<Row extends ListRow>({ row, at, list, ticks }: ListRowsProps<Row> & { row: Row; at: number }) {
  const { listing } = list;
  const { columns, search } = list.view;
  // The title links to the row; without the title column, the first column does.
  const linked = columns.includes(listing.title) ? listing.title : columns[0];
  const href = listing.hrefOf(row);
  return (
    <Tr
      selected={ticks?.ids.has(row.id)}
      tabIndex={-1}
      className="focus-visible:-outline-offset-3"
      {...{ [ROW_PLACE]: at }}
    >
      {ticks ? (
        <Td>
          <Checkbox
            aria-label={`Select ${listing.nameOf(row)}`}
            checked={ticks.ids.has(row.id)}
            onChange={(event) => ticks.tickTo(at, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </Td>
      ) : null}
      {columns.map((name) => {
        const { align, num, cell } = columnIn(listing, name);
        const content = cell(row, search);
        return (
          <Td key={name} align={align} num={num} className="max-w-80 overflow-hidden text-ellipsis">
            {name === linked && href ? (
              <UiLink href={href} className="font-semibold">
                {content}
              </UiLink>
            ) : (
              content
            )}
          </Td>
        );
      })}
      {listing.actions ? (
        <Td align="right" className={cx(STICKY_END, 'py-0.5!')}>
          {listing.actions(row)}
        </Td>
      ) : null}
    </Tr>
  );
}
