import { pounds } from '@app/commerce/contract';
import type { Attendees } from '@app/courses/contract';
import { counted } from '@app/platform/contract';
import { cx } from '@app/platform/web/ui';

const Figure = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <span>
    <b className="font-display text-2xl font-medium">{value}</b> <span className="text-sm text-ink2">{label}</span>
  </span>
);

/** The stripes distinguish held seats without colour. */
const HELD = 'bg-warn bg-[repeating-linear-gradient(135deg,transparent_0_5px,rgb(255_255_255/0.45)_5px_10px)]';

/** Figures and one bar: attendees who are here, those still to come, held seats; the rest is free. */
export function SeatSummary({ event, counts }: Pick<Attendees, 'event' | 'counts'>) {
  const taken = event.seats - event.left;
  const booked = Math.max(0, taken - counts.here - counts.held);
  const parts = [
    { label: 'here', people: counts.here, look: 'bg-primary' },
    { label: 'booked', people: booked, look: 'bg-primary/45' },
    { label: 'held', people: counts.held, look: HELD },
    { label: 'free', people: event.left, look: 'bg-sunken inset-ring inset-ring-line' },
  ];
  return (
    <section aria-label="Seats" className="rounded-lg border border-line bg-surface px-6 py-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <Figure value={taken} label={`of ${counted(event.seats, 'seat')} taken`} />
        <Figure value={counts.here} label="here" />
        <Figure value={counts.all - counts.here - counts.absent - counts.held} label="not here yet" />
        <Figure value={counts.held} label="held" />
        {counts.paid_pence > 0 ? (
          <span className="ml-auto text-sm text-ink2">{pounds(counts.paid_pence)} paid</span>
        ) : null}
      </div>
      <div
        role="img"
        aria-label={parts.map(({ label, people }) => `${people} ${label}`).join(', ')}
        className="mt-4 flex h-2.5 gap-0.5 overflow-hidden rounded-full"
      >
        {parts
          .filter(({ people }) => people > 0)
          .map(({ label, people, look }) => (
            <span key={label} className={cx('min-w-1', look)} style={{ flexGrow: people }} />
          ))}
      </div>
      <p aria-hidden className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink2">
        {parts.map(({ label, look }) => (
          <span key={label} className="inline-flex items-center gap-2">
            <span className={cx('h-2.5 w-4 rounded-sm', look)} />
            {label}
          </span>
        ))}
      </p>
    </section>
  );
}
