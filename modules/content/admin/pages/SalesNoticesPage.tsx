import { salesNoticeApi } from '@app/content/contract';
import type { FieldErrors, ReplyOf } from '@app/platform/contract';
import { csvText, download, showMoment, useAdminFacts } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card, Field, Skeleton, TextInput, toast } from '@app/platform/web/ui';
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
      toast({
        message: `${rows.length === 1 ? '1 address' : `${rows.length} addresses`} downloaded. The audit record names you and your reason.`,
      });
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
