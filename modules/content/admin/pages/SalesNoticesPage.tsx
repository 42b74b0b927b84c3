import { salesNoticeApi } from '@app/content/contract';
import { isReason, type ReplyOf } from '@app/platform/contract';
import { csvText, download, ReasonField, showMoment, useAdminFacts } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card, Skeleton, toast } from '@app/platform/web/ui';
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
        <h1 className="text-3xl font-medium">Sales notices</h1>
        <p className="mt-1 text-ink2">
          {count} {count === 1 ? 'person wants' : 'people want'} to hear when sales open.
          {latest_at ? ` Latest: ${showMoment(latest_at)}.` : ''}
        </p>
      </div>
      {mayExport && count > 0 ? <Download /> : null}
    </div>
  );
}

/** Visitors who asked to be told when sales open. */
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
