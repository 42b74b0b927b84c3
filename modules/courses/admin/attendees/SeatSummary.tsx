import type { Attendees } from '@app/courses/contract';

const Figure = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <span>
    <b className="font-display text-2xl font-medium">{value}</b> <span className="text-sm text-ink2">{label}</span>
  </span>
);

/** Seats taken, who is here, and who is still missing. */
export function SeatSummary({ event, counts }: Pick<Attendees, 'event' | 'counts'>) {
  const taken = event.seats - event.left;
  return (
    <section aria-label="Seats" className="rounded-lg border border-line bg-surface px-6 py-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <Figure value={taken} label={`of ${event.seats} seats taken`} />
        <Figure value={counts.here} label="here" />
        <Figure value={counts.all - counts.here - counts.absent - counts.held} label="not here yet" />
        <Figure value={counts.held} label="held" />
        {counts.paid_pence > 0 ? (
          <span className="ml-auto text-sm text-ink2">£{(counts.paid_pence / 100).toFixed(2)} taken</span>
        ) : null}
      </div>
      <progress aria-label="Seats taken" value={taken} max={event.seats} className="progress mt-4" />
    </section>
  );
}
