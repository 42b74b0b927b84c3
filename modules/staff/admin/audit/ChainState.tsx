import { timeOf } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Notice } from '@app/platform/web/ui';
import { staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';

const PROBLEMS = {
  gone: 'a line was deleted',
  changed: 'a line is not what was recorded',
  torn: 'links are missing or were replaced',
  cut: 'the end was cut off',
  unlinked: 'a line was slipped in',
} as const;

/** Whether the audit record has been tampered with. */
export function ChainState() {
  const { data, isError } = useQuery(queryOf(staffApi.auditChain, {}));
  if (isError)
    return (
      <Notice tone="warn" className="mb-4">
        The record could not be verified. Try again later.
      </Notice>
    );
  if (!data) return <p className="mb-4 h-12 text-sm text-ink3">Verifying the record</p>;
  if (data.whole)
    return (
      <Notice tone="success" icon={<ShieldCheck />} className="mb-4" title="Record verified.">
        {data.checked} {data.checked === 1 ? 'line' : 'lines'} checked just now
        {data.sealed_at ? `; everything before was verified and sealed ${timeOf(Date.parse(data.sealed_at))}` : ''}.
      </Notice>
    );
  return (
    <Notice tone="error" announce className="mb-4" title="Somebody has tampered with the record.">
      <ul className="mt-1">
        {data.problems.map((problem) => (
          <li key={`${problem.chain} ${problem.position} ${problem.audit_id}`}>
            {problem.chain === null ? '' : `Chain ${problem.chain}, link ${problem.position}: `}
            {PROBLEMS[problem.what]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
