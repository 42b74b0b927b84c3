import { salesNoticeApi } from '@app/content/contract';
import type { FieldErrors } from '@app/platform/contract';
import { csvText, download, showMoment, useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, ErrorState, Field, Loading, Skeleton, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, textIn, usePageForm } from '@app/platform/web/write';
import { callEndpoint } from '@app/platform/web';
import { useQuery } from '@tanstack/react-query';

const SHORTEST = 3;
const LONGEST = 200;

const withoutReason = (values: FormData): FieldErrors =>
  textIn(values, 'reason').trim().length < SHORTEST ? { reason: 'Please give a reason.' } : {};

/** Exports e-mail addresses, so it needs the right to edit and a reason. */
function Download() {
  const form = usePageForm({
    check: withoutReason,
    send: async (values, keyFor) => {
      const body = { reason: textIn(values, 'reason').trim() };
      const { rows } = await callEndpoint(salesNoticeApi.exportNotices, { body, idempotencyKey: keyFor() });
      const lines = rows.map(({ email, place, created_at }) => [email, place, created_at]);
      download('sales-notices.csv', csvText([['E-mail', 'Page', 'Asked'], ...lines]));
      toast({ message: `${rows.length} addresses downloaded. The audit record names you and your reason.` });
    },
  });
  return (
    <Card title="Download the addresses" className="max-w-form">
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(event.currentTarget);
        }}
        onInput={() => form.edited('reason')}
      >
        <ProblemNotice problem={form.problem} />
        <Field label="Reason" required hint="Kept in the audit record." error={form.fields['reason']}>
          <TextInput name="reason" maxLength={LONGEST} autoComplete="off" />
        </Field>
        <div>
          <Button type="submit" tone="primary" busy={form.pending}>
            Download
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Visitors who asked to be told when sales open. */
export default function SalesNoticesPage() {
  const { e: mayExport } = useAdminFacts().rightsIn('paproducts');
  const found = useQuery(queryOf(salesNoticeApi.noticeCount, {}));
  if (found.isError)
    return (
      <ErrorState title="We could not load the count" onRetry={() => void found.refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  if (!found.data)
    return (
      <Loading label="Loading the count">
        <Skeleton className="h-24 rounded-lg" />
      </Loading>
    );
  const { count, latest_at } = found.data;
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
