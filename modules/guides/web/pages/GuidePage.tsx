import { guidePath } from '@app/guides/contract';
import { pageMeta } from '@app/platform/web';
import { OutboxStrip } from '@app/platform/web/offline';
import { Loading, Skeleton, SkeletonLines } from '@app/platform/web/ui';
import { KEPT_MS, Unavailable, useGo } from '@app/practice/web/shared-parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MetaFunction, useLocation, useParams, useSearchParams } from 'react-router';
import { Reader } from '../reader/Reader.tsx';
import { guideQuery } from '../queries.ts';
import { useEdition } from '../use-edition.ts';
import { useGuideOutbox, useGuideWrites } from '../writes/use-guide-writes.ts';

export const meta: MetaFunction = (args) => pageMeta(args, { title: args.params['title'] ?? 'Guide' });

const NOBODY = { id: '', title: '', words: 0 };

export const GuideWaiting = () => (
  <div className="wrap py-8">
    <Loading label="Loading the guide">
      <div className="mx-auto max-w-prose">
        <Skeleton className="mb-6 h-11 w-2/3 rounded-md" />
        <SkeletonLines lines={12} />
      </div>
    </Loading>
  </div>
);

/** Scrolls to the heading in the URL once the text is rendered. */
function useHash(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [ready, hash]);
}

export default function GuidePage() {
  const { bank, root } = useEdition();
  const { title = '' } = useParams();
  const [params] = useSearchParams();
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    ...guideQuery(bank, title, params.get('search') ?? ''),
    // Answers given meanwhile change which questions are seen and which headings have misses.
    refetchOnMount: 'always',
  });
  const outbox = useGuideOutbox();
  const writes = useGuideWrites(bank, page ?? NOBODY, outbox);
  const goTo = useGo();
  const cache = useQueryClient();
  const { hash } = useLocation();
  useEffect(() => {
    if (page?.moved) goTo(guidePath(bank, page.title) + hash, { replace: true });
    // The next guide of the category is stored too, for reading offline.
    if (page?.next) void cache.query({ ...guideQuery(bank, page.next), staleTime: KEPT_MS }).catch(() => undefined);
  }, [page, bank, goTo, hash, cache]);
  useHash(page !== undefined);
  if (page)
    return (
      <>
        <OutboxStrip outbox={outbox} />
        <Reader key={page.id} bank={bank} page={page} writes={writes} />
      </>
    );
  if (!error) return <GuideWaiting />;
  const back = { href: root, label: 'All guides' };
  return <Unavailable what="this guide" error={error} onRetry={() => void refetch()} back={back} />;
}
