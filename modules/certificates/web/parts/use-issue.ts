import { certificatesApi, type OwnRow } from '@app/certificates/contract';
import { callEndpoint } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';

const bodyOf = ({ kind, bank, subject_id }: OwnRow) =>
  kind === 'bank' && bank ? { bank } : { category_id: subject_id };

/** Requests certificates one at a time; a double click issues one. */
export function useIssue() {
  const issuing = useAction(
    (row: OwnRow, keyFor) =>
      row.kind === 'mock'
        ? callEndpoint(certificatesApi.issueMock, { body: { mock_id: row.subject_id }, idempotencyKey: keyFor() })
        : callEndpoint(certificatesApi.issue, { body: bodyOf(row), idempotencyKey: keyFor() }),
    {
      onDone: () => toast({ message: 'Your certificate is ready. We have e-mailed you the link.' }),
      onProblem: 'toast',
      refresh: [certificatesApi.own],
    },
  );
  return { pending: issuing.pendingInput?.subject_id ?? null, issue: issuing.call };
}
