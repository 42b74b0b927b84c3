import { type Catalogue, endOf, pounds } from '@app/commerce/contract';
import { lastDayOf } from '@app/platform/contract';
import { UiLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { leastOf } from './score.ts';

/** What the question bank costs, from the offers on sale; nothing while none can be bought. */
export function BankPrice({ catalogue }: { readonly catalogue: Catalogue }) {
  const [now] = useState(Date.now);
  const least = leastOf(catalogue);
  if (!least) return null;
  return (
    <p className="mt-3">
      The question bank from <b className="num">{pounds(least.price_pence)}</b>, until{' '}
      {lastDayOf(endOf(now, least.days))} if you buy today. You pay once. <UiLink href="/pricing">All prices</UiLink>
    </p>
  );
}
