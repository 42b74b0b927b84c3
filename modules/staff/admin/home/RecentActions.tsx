import { useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Card, UiLink } from '@app/platform/web/ui';
import { staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { AUDIT } from '../addresses.ts';
import { AuditSentence } from '../audit/AuditSentence.tsx';
import { searchOf } from '../audit/query.ts';
import { sinceWords } from './labels.ts';

const SHOWN = 5;

/** The latest actions of colleagues, for staff who may read the audit record; those of the system would crowd it. */
export function RecentActions({ now }: { readonly now: Date }) {
  const mayRead = useAdminFacts().rightsIn('pasettings').v;
  const { data } = useQuery({
    ...queryOf(staffApi.audit, { query: { page: 1, size: SHOWN, by: 'staff' } }),
    enabled: mayRead,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="Recent actions" aside={<UiLink href={`${AUDIT}?${searchOf({ by: 'staff' })}`}>Audit record</UiLink>}>
      <ul className="-my-2 text-sm">
        {data.rows.map((line) => (
          <li key={line.id} className="flex gap-3 border-b border-line py-2 last:border-b-0">
            <p className="min-w-0 flex-1">
              <AuditSentence line={line} />
            </p>
            <time dateTime={line.at} className="num flex-none text-ink3">
              {sinceWords(new Date(line.at), now)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
