import { bankOfLine, guide, guideSources } from '@app/guides/contract';
import { usePreviewActions } from '@app/platform/web';
import { Notice } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import { Unavailable } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { GuideSheet } from '../drawing/index.ts';
import { guideQuery } from '../queries.ts';
import { GuideWaiting } from './GuidePage.tsx';

/** Offers the edit link to the preview bar, which shows it to staff with the right; the call checks it again. */
function Offer({ id, bank }: { readonly id: string; readonly bank: Bank }) {
  const folder = guide.mounts[guideSources[bank].line]?.screens;
  const actions = useMemo(() => ({ editHref: `${folder}/edit?id=${encodeURIComponent(id)}` }), [folder, id]);
  usePreviewActions(actions);
  return null;
}

/** A guide as learners see it, drafts included. */
export default function PreviewPage() {
  const { title = '' } = useParams();
  const bank = bankOfLine(useSearchParams()[0].get('edition'));
  const { data: page, error, refetch } = useQuery(guideQuery(bank, title));
  if (!page) {
    if (!error) return <GuideWaiting />;
    const back = { href: '/profile', label: 'Your account' };
    return <Unavailable what="this guide" error={error} onRetry={() => void refetch()} back={back} />;
  }
  return (
    <div className="wrap py-8">
      <Offer id={page.id} bank={bank} />
      <div className="mx-auto max-w-prose">
        {page.live ? null : (
          <Notice tone="warn" title="Draft." className="mb-6">
            Learners cannot read this guide yet.
          </Notice>
        )}
        <GuideSheet
          title={page.title}
          summary={page.summary}
          minutes={page.minutes}
          reviewed={page.review.state === 'reviewed'}
          html={page.html}
        />
      </div>
    </div>
  );
}
