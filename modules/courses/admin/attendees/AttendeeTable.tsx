import { orderScreen } from '@app/commerce/contract';
import type { Attendee, StaffEvent } from '@app/courses/contract';
import { useAdminFacts } from '@app/platform/admin';
import { timeOfDay } from '@app/platform/contract';
import { Badge, type BadgeTone, Checkbox, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { PersonLink } from '@app/users/admin';
import { useState } from 'react';
import { AttendeeActs } from './AttendeeActs.tsx';
import { paidBy, STATES } from './labels.ts';

const TONES: Readonly<Record<Attendee['state'], BadgeTone>> = {
  held: 'warn',
  booked: 'plain',
  attended: 'ok',
  absent: 'plain',
  cancelled: 'bad',
};

interface TableProps {
  readonly event: StaffEvent;
  readonly rows: readonly Attendee[];
  readonly mayEdit: boolean;
}

/** How the seat was paid; a link to the order for staff who may open it. */
function PaidBy({ row }: { readonly row: Attendee }) {
  const { v } = useAdminFacts().rightsIn('paproducts');
  return v && row.order_id ? <UiLink href={orderScreen(row.order_id)}>{paidBy(row)}</UiLink> : paidBy(row);
}

const Adjustment = ({ row }: { readonly row: Attendee }) =>
  row.adjustment ? <Badge tone="info">{row.adjustment.slice(0, 40)}</Badge> : null;

interface RowProps {
  readonly row: Attendee;
  readonly ticked: boolean;
  /** Null: the reader has no right to edit. */
  readonly onTick: ((on: boolean) => void) | null;
}
/** On a phone, payment and adjustment are below the name, so that the state fits on the screen. */
function Row({ row, ticked, onTick }: RowProps) {
  return (
    <Tr selected={ticked}>
      {onTick ? (
        <Td>
          <Checkbox
            aria-label={`Select ${row.name}`}
            disabled={row.state === 'cancelled'}
            checked={ticked}
            onChange={(each) => onTick(each.currentTarget.checked)}
          />
        </Td>
      ) : null}
      <Th scope="row">
        {row.uid ? <PersonLink uid={row.uid} name={row.name} /> : row.name}{' '}
        <span className="font-normal wrap-anywhere text-ink2">{row.email}</span>
        {row.joining_account ? (
          <span className="block font-normal wrap-anywhere text-ink2">Joins as {row.joining_account}</span>
        ) : null}
        <span className="mt-1 flex flex-wrap gap-x-2 gap-y-1 font-normal text-ink2 sm:hidden">
          <PaidBy row={row} />
          <Adjustment row={row} />
        </span>
      </Th>
      <Td className="max-sm:hidden">
        <PaidBy row={row} />
      </Td>
      <Td className="max-sm:hidden">
        <Adjustment row={row} />
      </Td>
      <Td className="max-sm:text-right">
        <Badge tone={TONES[row.state]}>{STATES[row.state]}</Badge>
        {row.joined_at ? <span className="num ml-2 text-sm text-ink2">{timeOfDay(row.joined_at)}</span> : null}
      </Td>
    </Tr>
  );
}

interface HeadProps {
  /** The checkbox for all rows; null without the right to edit. */
  readonly box: { readonly all: boolean; readonly some: boolean; readonly onChange: () => void } | null;
}
const Head = ({ box }: HeadProps) => (
  <Thead>
    {box ? (
      <Th>
        <Checkbox aria-label="Select all" checked={box.all} mixed={box.some && !box.all} onChange={box.onChange} />
      </Th>
    ) : null}
    <Th>Person</Th>
    <Th className="max-sm:hidden">Paid by</Th>
    <Th className="max-sm:hidden">Adjustment</Th>
    <Th className="max-sm:text-right">State</Th>
  </Thead>
);

/** Attendees; the ticked ones can be marked, moved or cancelled together. */
export function AttendeeTable({ event, rows, mayEdit }: TableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setTicked(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  const selectable = rows.filter(({ state }) => state !== 'cancelled');
  const all = selectable.length > 0 && chosen.length === selectable.length;
  return (
    <>
      <AttendeeActs event={event} chosen={chosen} onDone={clear} />
      <Table caption="Attendees">
        <Head
          box={
            mayEdit
              ? {
                  all,
                  some: chosen.length > 0,
                  onChange: () => setTicked(all ? new Set() : new Set(selectable.map(({ id }) => id))),
                }
              : null
          }
        />
        <Tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              ticked={ticked.has(row.id)}
              onTick={mayEdit ? (on) => tick(row.id, on) : null}
            />
          ))}
        </Tbody>
      </Table>
    </>
  );
}
