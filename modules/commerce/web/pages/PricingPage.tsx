import { commerceApi } from '@app/commerce/contract';
import { SalesNoticeForm } from '@app/content/web';
import { PageHead, ReadingLayout, type RelatedLink, relatedTo } from '@app/content/web/reading';
import { load, pageMeta } from '@app/platform/web';
import { ButtonLink, Card } from '@app/platform/web/ui';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PriceCards } from '../parts/prices/PriceCards.tsx';
import { PRICES_LEDE, PRICES_TITLE } from '../parts/prices/title.ts';

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

/** Sales are closed: what is free, and a mail when they open. */
const Soon = ({ related }: { readonly related: readonly RelatedLink[] }) => (
  <ReadingLayout contents={[]} related={related}>
    <PageHead
      title="Pricing"
      lede="Sales have not opened yet. Nothing will renew by itself: you pay once and see the end date first."
    />
    <NotYet />
    <Card title="Free today" className="mt-9">
      <p className="mb-4 text-ink2">
        Try questions like those in the bank, with every option explained. No account needed.
      </p>
      <ButtonLink href="/trial">Start Trial</ButtonLink>
    </Card>
  </ReadingLayout>
);

export default function PricingPage() {
  const { catalogue, now, related } = useLoaderData<typeof loader>();
  if (!catalogue?.open) return <Soon related={related} />;
  return (
    <div className="wrap pt-9 pb-16">
      <header className="mb-7">
        <h1 className="text-6xl leading-tight font-medium">{PRICES_TITLE}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink2">{PRICES_LEDE}</p>
      </header>
      <PriceCards catalogue={catalogue} now={now} />
    </div>
  );
}
