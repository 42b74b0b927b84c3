import { pounds } from '@app/commerce/contract';
import { pageMeta } from '@app/platform/web';
import { ButtonLink, Card, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { type MetaFunction, useSearchParams } from 'react-router';
import { Waiting } from '../parts/Waiting.tsx';
import { dayText } from '../parts/when.ts';
import { orderQuery } from '../queries.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Thank you', path: '/checkout/completed', noIndex: true });

function Bought({ id }: { readonly id: string }) {
  const order = useQuery(orderQuery(id));
  return (
    <Waiting query={order} what="your order">
      {({ title, number, total_pence, receipt, starts_at, recipient, codes }) => (
        <Card title={title} aside={<span className="font-display text-2xl text-ink">{pounds(total_pence)}</span>}>
          <p className="text-ink2">
            Order {number}
            {receipt ? `, receipt ${receipt}` : ''}. The receipt is on its way by e-mail.
          </p>
          {recipient === 'self' ? null : (
            <p className="mt-2">
              {codes?.sent_to
                ? `The code is on its way to ${codes.sent_to}.`
                : 'The codes are on their way to you, to pass on.'}{' '}
              Orders shows when {recipient === 'gift' ? 'it has' : 'they have'} been used.
            </p>
          )}
          {starts_at ? <p className="mt-2">It starts on {dayText(starts_at)}.</p> : null}
        </Card>
      )}
    </Waiting>
  );
}

export default function CompletedPage() {
  const [asked] = useSearchParams();
  const id = asked.get('order');
  return (
    <div className="wrap grid max-w-head gap-6 py-9 sm:py-12">
      <h1 className="text-6xl font-medium">Thank you</h1>
      {id ? <Bought id={id} /> : null}
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href="/profile/dashboard">Open my dashboard</ButtonLink>
        <UiLink href="/profile/orders">See my orders</UiLink>
      </div>
    </div>
  );
}
