import { withContents } from '@app/content/contract';
import { guide } from '@app/guides/contract';
import { pageMeta, usePreviewActions } from '@app/platform/web';
import { Badge, Notice, Prose } from '@app/platform/web/ui';
import { Unavailable } from '@app/practice/web/rooms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { guideQuery } from '../queries.ts';
import { GuideWaiting } from './GuidePage.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Guide preview', path: args.location.pathname, noIndex: true });

/** Offered in the bar; who is shown the button is decided there, and once more by the call. */
function Offer({ id }: { readonly id: string }) {
  const actions = useMemo(() => ({ editHref: `${guide.mounts.pa?.screens}/edit?id=${encodeURIComponent(id)}` }), [id]);
  usePreviewActions(actions);
  return null;
}

/** A guide as learners see it, also before they do. */
export default function PreviewPage() {
  const { title = '' } = useParams();
  const { data: page, error, refetch } = useQuery(guideQuery('pa', title));
  if (!page) {
    if (!error) return <GuideWaiting />;
    const back = { href: '/profile', label: 'Your account' };
    return <Unavailable what="this guide" error={error} onRetry={() => void refetch()} back={back} />;
  }
  return (
    <div className="wrap py-8">
      <Offer id={page.id} />
      <div className="mx-auto max-w-prose">
        {page.live ? null : (
          <Notice tone="warn" title="Draft." className="mb-6">
            Learners cannot read this guide yet.
          </Notice>
        )}
        <header className="mb-6 border-b border-line pb-5.5">
          <h1 className="text-6xl leading-tight font-medium">{page.title}</h1>
          <p className="mt-3 text-[1.1875rem] text-ink2">{page.summary}</p>
          <p className="mt-3.5 text-sm text-ink3">
            {page.minutes} minutes ·{' '}
            {page.review.state === 'reviewed' ? 'reviewed' : <Badge tone="warn">Clinical review pending</Badge>}
          </p>
        </header>
        <Prose sanitisedHtml={withContents(page.html).html} />
      </div>
    </div>
  );
}
