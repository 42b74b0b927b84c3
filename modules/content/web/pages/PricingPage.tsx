import { pageMeta } from '@app/platform/web';
import { ButtonLink, Card } from '@app/platform/web/ui';
import type { MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';
import { builtPoints } from '../home/home-words.ts';
import { SalesNoticeForm } from '../home/SalesNoticeForm.tsx';

export const loader = () => ({ points: builtPoints(), related: relatedTo('/pricing') });

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Pricing',
    description: 'What access includes, what is free, and how to hear when sales open.',
    path: '/pricing',
  });

/** Until there is a catalogue: what access includes, and a way to hear when it can be bought. */
export default function PricingPage() {
  const { points, related } = useLoaderData<typeof loader>();
  return (
    <ReadingLayout contents={[]} related={related}>
      <PageHead
        title="Pricing"
        lede="Sales have not opened yet, so there is no price to show. Nothing will renew by itself: you pay once and see the end date first."
      />
      <section aria-labelledby="notice">
        <h2 id="notice" className="mb-3 text-3xl font-medium">
          Tell me when sales open
        </h2>
        <SalesNoticeForm place="pricing" />
      </section>
      <Card title="What access includes" className="mt-9">
        <ul className="divide-y divide-line">
          {points.map((point) => (
            <li key={point.title} className="py-3 first:pt-0 last:pb-0">
              <b>{point.title}</b>
              <p className="text-ink2">{point.text}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Free today" className="mt-5">
        <p className="mb-4 text-ink2">The trial needs no account: real questions, with every option explained.</p>
        <ButtonLink href="/trial">Start Trial</ButtonLink>
      </Card>
    </ReadingLayout>
  );
}
