import { type EventDetails, eventKinds, listCallOf, priceText, eventPath } from '@app/courses/contract';
import { monthInWords, timeOfDay, weekdayInWords } from '@app/platform/contract';
import { load, pageMeta, siteFacts } from '@app/platform/web';
import { Badge, Breadcrumb, Card, UiLink } from '@app/platform/web/ui';
import { type Ref, useEffect, useRef } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { EventBody } from '../event/EventBody.tsx';
import { OwnMaterials } from '../event/OwnMaterials.tsx';
import { EventPanel } from '../event/EventPanel.tsx';
import { structuredEvent } from '../event/structured-data.ts';
import { DateLeaf } from '../list/DateLeaf.tsx';
import { OwnCache } from '../OwnCache.tsx';
import { kindAt } from '../list/load-events.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const kind = kindAt(request.url);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  // Without an id the address means the list.
  if (!UUID.test(id)) throw redirect(eventKinds[kind].list);
  const { event } = await load(context, listCallOf[kind], { query: { id } });
  if (!event) throw data(null, { status: 404 });
  const { publicUrl, brand } = context.get(siteFacts);
  const now = Date.now();
  return { event, now, structured: structuredEvent(event, { publicUrl, brand, now }) };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const found = args.loaderData;
  if (!found) return pageMeta(args, { title: 'Page not found' });
  const { event, structured } = found;
  const facts = { title: event.title, description: event.summary, path: event.sample ? undefined : eventPath(event) };
  return [...pageMeta(args, facts), ...(structured ? [{ 'script:ld+json': structured }] : [])];
};

function Others({ others }: { readonly others: EventDetails['others'] }) {
  return (
    <Card title="Other dates with seats">
      <ul>
        {others.map((other) => (
          <li key={other.id} className="border-line not-first:border-t">
            <UiLink href={eventPath(other)} className="flex items-center gap-4 py-3 text-ink no-underline">
              <DateLeaf at={other.starts_at} />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{other.title}</b>
                <span className="text-sm text-ink2">
                  {weekdayInWords(other.starts_at)} {timeOfDay(other.starts_at)}
                </span>
              </span>
              <b className="font-semibold">{priceText(other.price_pence)}</b>
            </UiLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `Webinar · live online · taught by a PA who reads ECGs every day` */
const under = ({ type, place, teacher_about }: EventDetails): string =>
  [eventKinds[type].label, place, teacher_about].filter((part) => part !== '').join(' · ');

interface OneEventProps extends Pick<Awaited<ReturnType<typeof loader>>, 'event' | 'now'> {
  readonly heading: Ref<HTMLHeadingElement>;
}
function OneEvent({ event, now, heading }: OneEventProps) {
  const { plural, list } = eventKinds[event.type];
  return (
    <div className="wrap py-8 md:py-11">
      <Breadcrumb
        items={[{ label: plural, href: list }, { label: monthInWords(event.starts_at) }, { label: event.title }]}
      />
      <div className="mt-3 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="border-b border-line pb-6 max-lg:order-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="outline-none text-6xl leading-tight font-medium sm:text-[2.625rem]"
          >
            {event.title}
          </h1>
          <p className="mt-3 text-[1.1875rem] text-ink2">{event.summary}</p>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink2">
            {under(event)}
            {event.teacher ? <Badge>{event.teacher}</Badge> : null}
          </p>
        </header>
        <aside className="grid gap-5 max-lg:order-2 lg:row-span-2">
          <EventPanel event={event} now={now} />
          {event.others.length > 0 ? <Others others={event.others} /> : null}
        </aside>
        <div className="min-w-0 max-lg:order-3">
          <OwnMaterials event={event} />
          <EventBody event={event} />
        </div>
      </div>
    </div>
  );
}

/** A link to another event changes only the query, so that no other code moves the focus. */
function useFocusOfOther(id: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  return heading;
}

export default function EventPage() {
  const { event, now } = useLoaderData<typeof loader>();
  const heading = useFocusOfOther(event.id);
  return (
    <OwnCache>
      {/* By its id: what was typed or refused for one event is not about another. */}
      <OneEvent key={event.id} event={event} now={now} heading={heading} />
    </OwnCache>
  );
}
