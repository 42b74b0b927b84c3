import { GEMS, gemPath } from '@app/gems/contract';
import { pageMeta } from '@app/platform/web';
import { OutboxStrip } from '@app/platform/web/offline';
import { Badge, Breadcrumb, Prose } from '@app/platform/web/ui';
import { ListWaiting, Sourced, Unavailable, useGo } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { GemAside } from '../gem/GemAside.tsx';
import { GemBody } from '../gem/GemBody.tsx';
import { ReportDialog } from '../gem/ReportDialog.tsx';
import { gemQuery } from '../queries.ts';
import { useGemOutbox, useGemWrites } from '../writes/use-gem-writes.ts';

export const meta: MetaFunction = (args) => pageMeta(args, { title: args.params['name'] ?? 'Gem' });

export default function GemPage() {
  const { name = '' } = useParams();
  const { data: page, error, refetch } = useQuery({ ...gemQuery(name), refetchOnMount: 'always' });
  const outbox = useGemOutbox();
  const writes = useGemWrites(outbox);
  const [isReporting, setReporting] = useState(false);
  const goTo = useGo();
  useEffect(() => {
    if (page?.moved) goTo(gemPath(page.name), { replace: true });
  }, [page, goTo]);
  const back = { href: GEMS, label: 'All gems' };
  if (error && !page) return <Unavailable what="this gem" error={error} onRetry={() => void refetch()} back={back} />;
  if (!page)
    return (
      <div className="wrap py-8">
        <ListWaiting label="Loading the gem" />
      </div>
    );
  return (
    <>
      <OutboxStrip outbox={outbox} />
      <div className="wrap py-8">
        <Breadcrumb
          items={[
            { label: 'All Gems', href: GEMS },
            { label: page.category.name, href: `${GEMS}?category=${page.category.id}` },
            { label: page.name },
          ]}
          className="mb-6"
        />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
          <div className="min-w-0">
            <header className="border-b border-line pb-5">
              <h1 className="text-6xl leading-tight font-medium">{page.name}</h1>
              {page.live ? null : <Badge tone="warn">Draft: only staff see it</Badge>}
              <Sourced text={page} onReport={() => setReporting(true)} />
              {page.text === '' ? null : <Prose sanitisedHtml={page.text} className="mt-4" />}
            </header>
            <GemBody page={page} />
          </div>
          <GemAside key={page.id} page={page} writes={writes} />
        </div>
        {isReporting ? (
          <ReportDialog gemId={page.id} cardId={null} writes={writes} onClose={() => setReporting(false)} />
        ) : null}
      </div>
    </>
  );
}
