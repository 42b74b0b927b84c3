import { EVENT_KINDS, type EventKind, eventKinds } from '@app/courses/contract';
import { pageMeta } from '@app/platform/web';
import { cx, EmptyState, Prose, TabLinks } from '@app/platform/web/ui';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { OwnBookings, ownToCome } from '../list/OwnBookings.tsx';
import { EventRows, bookingsByEvent } from '../list/EventRows.tsx';
import { useBookings } from '../use-bookings.ts';
import { OwnCache } from '../OwnCache.tsx';
import { kindAt, loadEvents, loadText } from '../list/load-events.ts';

const ledes: Readonly<Record<EventKind, string>> = {
  webinar: 'Live sessions with a teacher, in UK time. You can book without buying access.',
  plab1: 'Revision courses with questions from start to finish, in UK time. You can book without buying access.',
  bigmock: 'A full mock for everybody at the same time, in UK time. You can book without buying access.',
  osce: 'Practice circuits marked by domain, in UK time. You can book without buying access.',
};
/** Tags of the editable texts shown above the dates. */
const texts: Readonly<Partial<Record<EventKind, string>>> = { osce: 'osces' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const kind = kindAt(request.url);
  const tag = texts[kind];
  const [{ rows }, html] = await Promise.all([
    loadEvents(context, kind),
    tag === undefined ? null : loadText(context, tag),
  ]);
  return { kind, rows, html, now: Date.now() };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const kind = args.loaderData?.kind ?? 'webinar';
  const { plural, list } = eventKinds[kind];
  return pageMeta(args, { title: plural, description: ledes[kind], path: list });
};

function Events() {
  const { kind, rows, html, now } = useLoaderData<typeof loader>();
  const { plural } = eventKinds[kind];
  const { rows: bookings = [] } = useBookings();
  const own = ownToCome(bookings, now);
  const hasOwn = own.next !== undefined || own.waiting.length > 0;
  const tabs = EVENT_KINDS.map((each) => ({ label: eventKinds[each].plural, href: eventKinds[each].list }));
  return (
    <div className="wrap py-8 md:py-11">
      <h1 className="text-6xl font-medium">{plural}</h1>
      <p className="mt-1.5 max-w-prose text-ink2">{ledes[kind]}</p>
      <TabLinks label="Kinds of event" items={tabs} current={eventKinds[kind].list} className="mt-6" />
      <div className={cx('mt-6 grid items-start gap-6', hasOwn && 'lg:grid-cols-[minmax(0,1fr)_20.75rem]')}>
        <div className="min-w-0">
          {rows.length > 0 ? (
            <EventRows rows={rows} now={now} mine={bookingsByEvent(bookings)} />
          ) : (
            <EmptyState drawing="sprig" title="No dates at the moment">
              New dates will appear here. Meanwhile, have a look at the other kinds of event.
            </EmptyState>
          )}
          {html ? <Prose sanitisedHtml={html} className="mt-10" /> : null}
        </div>
        {hasOwn ? <OwnBookings {...own} now={now} /> : null}
      </div>
    </div>
  );
}

export default function EventsPage() {
  return (
    <OwnCache>
      <Events />
    </OwnCache>
  );
}
