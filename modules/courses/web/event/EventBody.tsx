import { type EventDetails, eventKinds } from '@app/courses/contract';
import { counted } from '@app/platform/contract';
import { Prose, UiLink } from '@app/platform/web/ui';
import type { ReactNode } from 'react';

function Programme({ points }: { readonly points: EventDetails['programme'] }) {
  const days = [...new Set(points.map(({ day }) => day))];
  return (
    <section aria-labelledby="programme" className="mt-9">
      <h2 id="programme" className="mb-3 text-3xl font-medium">
        Programme
      </h2>
      {days.map((day) => (
        <div key={day} className="mb-5">
          {days.length > 1 ? <h3 className="mb-2 text-lg font-semibold">Day {day}</h3> : null}
          <ol className="overflow-hidden rounded-lg border border-line bg-surface">
            {points
              .filter((point) => point.day === day)
              .map((point) => (
                <li key={point.at} className="flex gap-6 border-line px-5 py-3 not-first:border-t md:px-6">
                  <span className="num shrink-0 text-ink2">{point.at}</span>
                  <span>{point.title}</span>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="font-semibold">{name}</dt>
    <dd className="text-ink2">{children}</dd>
  </div>
);

function howToCancel({ cancelled, price_pence: price }: EventDetails): string {
  if (cancelled)
    return price > 0 ? 'We have cancelled this event. Paid bookings are refunded.' : 'We have cancelled this event.';
  return price > 0
    ? 'Cancel within 14 days of booking, and before it starts, for a full refund. After that, write to us.'
    : 'You can give your seat back until it starts.';
}

/** Description, programme and what to know beforehand. */
export function EventBody({ event }: { readonly event: EventDetails }) {
  const { terms, termsLabel } = eventKinds[event.type];
  return (
    <>
      {event.html ? <Prose sanitisedHtml={event.html} className="mt-7" /> : null}
      {event.programme.length > 0 ? <Programme points={event.programme} /> : null}
      <section aria-labelledby="good-to-know" className="mt-9">
        <h2 id="good-to-know" className="mb-3 text-3xl font-medium">
          Good to know
        </h2>
        <dl>
          {event.bring.length > 0 && !event.cancelled ? (
            <Fact name="Bring">
              <ul className="list-disc pl-4">
                {event.bring.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </Fact>
          ) : null}
          {event.place ? <Fact name="Where">{event.place}</Fact> : null}
          {event.identity_needed && !event.cancelled ? (
            <Fact name="Identity">
              You confirm your identity once, before you take your seat.{' '}
              <UiLink href="/kyc-complete">Confirm it now</UiLink>
            </Fact>
          ) : null}
          {event.joining && !event.cancelled ? <Fact name="Joining">{event.joining}</Fact> : null}
          {event.recording_days > 0 && !event.cancelled ? (
            <Fact name="Recording">For {counted(event.recording_days, 'day')}, for everyone who booked.</Fact>
          ) : null}
          {event.adjustments ? <Fact name="Adjustments">{event.adjustments}</Fact> : null}
          <Fact name="Cancelling">
            {howToCancel(event)} <UiLink href={`/${terms}`}>{termsLabel}</UiLink>
          </Fact>
        </dl>
      </section>
    </>
  );
}
