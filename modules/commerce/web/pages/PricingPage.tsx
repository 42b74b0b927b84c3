import { commerceApi, type StockCount } from '@app/commerce/contract';
import { SalesNoticeForm } from '@app/content/web';
import { PageHead, ReadingLayout, relatedTo } from '@app/content/web/reading';
import { load, pageMeta } from '@app/platform/web';
import { ButtonLink, Card } from '@app/platform/web/ui';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PriceCards } from '../parts/prices/PriceCards.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  // Without prices the page renders as when the shop is closed.
  const catalogue = await load(context, commerceApi.allProducts, {}).catch(() => null);
  return { catalogue, now: Date.now(), related: relatedTo('/pricing') };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Pricing',
    description: 'What access costs, what it includes, what is free, and when it would end.',
    path: '/pricing',
  });

function NotYet() {
  return (
    <section aria-labelledby="notice">
      <h2 id="notice" className="mb-3 text-3xl font-medium">
        Tell me when sales open
      </h2>
      <SalesNoticeForm place="pricing" />
    </section>
  );
}

/** What the question bank holds today, as the server counts it. */
function Stock({ rows }: { readonly rows: readonly StockCount[] }) {
  const held = rows.filter(({ opens }) => opens === 'qb');
  if (held.length === 0) return null;
  return (
    <Card title="In the question bank today" className="mb-9">
      <dl className="flex flex-wrap gap-x-10 gap-y-5">
        {held.map(({ count, what, note }) => (
          <div key={what} className="flex flex-col">
            <dt className="order-2">
              <b className="block">{what}</b>
              <span className="text-sm text-ink2">{note}</span>
            </dt>
            <dd className="order-1 font-display text-figure leading-none">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export default function PricingPage() {
  const { catalogue, now, related } = useLoaderData<typeof loader>();
  const isOpen = catalogue?.open === true;
  return (
    <ReadingLayout contents={[]} related={related}>
      <PageHead
        title="Pricing"
        lede={
          isOpen
            ? 'You pay once, and you see the end date first.'
            : 'Sales have not opened yet. Nothing will renew by itself: you pay once and see the end date first.'
        }
      />
      {isOpen ? <Stock rows={catalogue.stock ?? []} /> : null}
      {isOpen ? <PriceCards products={catalogue.products} now={now} /> : <NotYet />}
      <Card title="Free today" className="mt-9">
        <p className="mb-4 text-ink2">
          Try questions like those in the bank, with every option explained. No account needed.
        </p>
        <ButtonLink href="/trial">Start Trial</ButtonLink>
      </Card>
    </ReadingLayout>
  );
}
