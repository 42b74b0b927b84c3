import { commerceApi } from '@app/commerce/contract';
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
