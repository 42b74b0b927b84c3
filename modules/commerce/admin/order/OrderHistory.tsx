import { type DeskOrderDetail, ORDER_STEPS, type OrderStep, type PaymentEvent } from '@app/commerce/contract';
import { momentInDigits } from '@app/platform/contract';
import { Badge, Card, cx } from '@app/platform/web/ui';
import { historyText } from '../orders/labels.ts';
import { NoteForm } from './NoteForm.tsx';

const DOTS: Readonly<Partial<Record<OrderStep, string>>> = {
  paid: 'border-correct bg-correct',
  granted: 'border-correct bg-correct',
  receipt: 'border-correct bg-correct',
  held: 'border-warn bg-surface',
  approval: 'border-warn bg-surface',
  declined: 'border-wrong bg-surface',
  'refund refused': 'border-wrong bg-surface',
  disputed: 'border-wrong bg-surface',
  'dispute lost': 'border-wrong bg-surface',
};

function Step({ step }: { readonly step: DeskOrderDetail['steps'][number] }) {
  const { at, what, note, by } = step;
  return (
    <li className="relative pb-4 pl-7 last:pb-0">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-1 left-0 size-3.5 rounded-full border-3',
          DOTS[what] ?? 'border-line-strong bg-surface',
        )}
      />
      <span className="flex flex-wrap justify-between gap-x-3">
        <b>{ORDER_STEPS[what].staff}</b>
        <time className="num text-sm text-ink3" dateTime={at}>
          {momentInDigits(at)}
        </time>
      </span>
      {note || by ? (
        <span className="block text-sm text-ink2">
          {note}
          {by ? (
            <span className="text-ink3">
              {note ? ' ' : ''}by {by}
            </span>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** One provider event, collapsed; its body is shown as it was received. */
export function RawEvent({ event }: { readonly event: PaymentEvent }) {
  const { kind, received_at, handled_at, times, failure, body } = event;
  return (
    <details className="border-line py-2.5 not-first:border-t">
      <summary className="cursor-pointer text-sm">
        <span className="num">{kind}</span>{' '}
        {handled_at ? null : <Badge tone={failure ? 'bad' : 'warn'}>{failure ? 'Failed' : 'Waiting'}</Badge>}{' '}
        <span className="num text-ink3">{momentInDigits(received_at)}</span>
        {times > 1 ? <span className="text-ink3">, sent {times} times</span> : null}
      </summary>
      {failure ? <p className="mt-2 text-sm text-wrong">{failure}</p> : null}
      <pre className="mt-2 max-h-80 overflow-auto rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-all whitespace-pre-wrap text-ink">
        {body ? pretty(body) : 'Emptied when the account was deleted.'}
      </pre>
    </details>
  );
}

/** The history of an order, newest first, with staff notes and the raw provider events. */
export function OrderHistory({ order, mayEdit }: { readonly order: DeskOrderDetail; readonly mayEdit: boolean }) {
  const { steps, events } = order;
  return (
    <Card title="What happened" aside={historyText(order)}>
      <ol className="relative before:absolute before:top-2 before:bottom-2 before:left-1.5 before:w-0.5 before:bg-line">
        {steps.map((step) => (
          <Step key={`${step.at} ${step.what} ${step.note}`} step={step} />
        ))}
      </ol>
      {events.length > 0 ? (
        <section aria-labelledby="raw-events" className="mt-5 border-t border-line pt-4">
          <h3 id="raw-events" className="mb-1 text-md font-semibold">
            Raw events of the provider
          </h3>
          {events.map((event) => (
            <RawEvent key={event.id} event={event} />
          ))}
        </section>
      ) : null}
      {mayEdit ? <NoteForm order={order} /> : null}
    </Card>
  );
}
