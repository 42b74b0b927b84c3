import { integrityApi } from '@app/integrity/contract';
import { queryOf } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';
import { SuspectEvidence } from '../suspects/SuspectEvidence.tsx';

/** The evidence about the appealing user from the list of suspects, so that staff need no second screen. */
export function AppealEvidence({ uid }: { readonly uid: string }) {
  const { data, isError } = useQuery(
    queryOf(integrityApi.suspiciousList, { query: { page: 1, size: 1, search: uid } }),
  );
  if (isError) return <p className="mt-3 text-sm text-ink3">The evidence could not be loaded.</p>;
  if (!data) return null;
  const suspect = data.rows.find((row) => row.uid === uid);
  return (
    <div className="mt-4 border-t border-line pt-4">
      {suspect ? (
        <SuspectEvidence suspect={suspect} />
      ) : (
        <p className="text-sm text-ink3">
          This account is not on the list to check. What we have recorded about it is on the person’s page.
        </p>
      )}
    </div>
  );
}
