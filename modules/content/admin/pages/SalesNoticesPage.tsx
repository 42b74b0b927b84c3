import { salesNoticeApi } from '@app/content/contract';
import { isReason, type ReplyOf } from '@app/platform/contract';
import { csvText, download, ReasonField, showMoment, useAdminFacts } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card, EmptyState, Skeleton, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Exports e-mail addresses, so it needs the right to edit and a reason. */
function Download() {
  const [reason, setReason] = useState('');
  const exporting = useCall(salesNoticeApi.exportNotices, {
    onDone: ({ rows }) => {
      const lines = rows.map(({ email, place, created_at }) => [email, place, created_at]);
      download('sales-notices.csv', csvText([['E-mail', 'Page', 'Asked'], ...lines]));
      toast({
        message: `${rows.length === 1 ? '1 address' : `${rows.length} addresses`} downloaded. The audit record names you and your reason.`,
      });
    },
  });
  return (
    <Card title="Download the addresses" className="max-w-form">
      <div className="grid gap-4">
        <ProblemNotice problem={exporting.problem} />
        <ReasonField value={reason} onChange={setReason} hint="Kept in the audit record." />
        <div>
          <Button
            tone="primary"
            busy={exporting.pending}
            disabled={!isReason(reason)}
            onClick={() => void exporting.call({ body: { reason } })}
          >
            Download
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Notices({ notices }: { readonly notices: ReplyOf<typeof salesNoticeApi.noticeCount> }) {
  const { count, latest_at } = notices;
  const { e: mayExport } = useAdminFacts().rightsIn('paproducts');
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-[1.6875rem]">Sales notices</h1>
        <p className="mt-1 max-w-[75ch] text-ink2">
          Visitors can leave their e-mail address while nothing is on sale. They get one e-mail when sales open, and the
          address is deleted within a month of it, or after two years without one.
        </p>
      </div>
      {count === 0 ? (
        <EmptyState drawing="pigeonhole" title="Nobody is waiting">
          Addresses that visitors leave are counted here.
        </EmptyState>
      ) : (
        <p>
          {count} {count === 1 ? 'person wants' : 'people want'} to hear when sales open.
          {latest_at ? ` Latest: ${showMoment(latest_at)}.` : ''}
        </p>
      )}
      {mayExport && count > 0 ? <Download /> : null}
    </div>
  );
}

/** Visitors who want a mail when sales open. */
export default function SalesNoticesPage() {
  const found = useQuery(queryOf(salesNoticeApi.noticeCount, {}));
  return (
    <Loaded
      level={1}
      query={found}
      what="the count"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-24 rounded-lg" />}
    >
      {(notices) => <Notices notices={notices} />}
    </Loaded>
  );
}
