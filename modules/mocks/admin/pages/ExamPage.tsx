import { examRulesApi } from '@app/mocks/contract';
import { useAdminFacts } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { Formats } from '../rules/Formats.tsx';
import { Versions } from '../rules/Versions.tsx';
import { Weights } from '../rules/Weights.tsx';

/** The exam as data: formats and weights today, and their versions with day and source. */
export default function ExamPage() {
  const mayEdit = useAdminFacts().rightsIn('paques').e;
  const query = useQuery(queryOf(examRulesApi.rules, {}));
  return (
    <Loaded
      level={1}
      query={query}
      what="the formats and weights"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(rules) => (
        <>
          <h1 className="text-[1.6875rem]">The exam</h1>
          <p className="mt-1 mb-4 text-ink2">
            Change the exam by a new version that begins on a day. Mocks and results that exist keep theirs.
          </p>
          <div className="grid gap-6">
            <Formats rules={rules} mayEdit={mayEdit} />
            <Weights rules={rules} mayEdit={mayEdit} />
            <Versions rules={rules} mayEdit={mayEdit} />
          </div>
        </>
      )}
    </Loaded>
  );
}
