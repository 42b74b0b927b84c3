import { type MocksDesk, mocksDeskApi, SITTINGS_SCREEN } from '@app/mocks/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { useInUse } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Skeleton, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { Blueprint } from '../parts/Blueprint.tsx';
import { Forms } from '../parts/Forms.tsx';
import { Live } from '../parts/Live.tsx';
import { Profiles } from '../parts/Profiles.tsx';

/** How often the running papers are fetched again; the reply also counts the questions of the whole bank. */
const READ_AGAIN_MS = MINUTE_MS;

/** Whether there are enough questions for a full mock, and for one more fixed mock of unused ones. */
function stockWords(cells: MocksDesk['cells']): string {
  const short = cells.filter(({ stock, wanted }) => stock < wanted).length;
  if (short > 0) return `${areas(short)} too few questions for a full mock.`;
  const used = cells.filter(({ unused, wanted }) => unused < wanted).length;
  const enough = 'Every area has enough questions for a full mock';
  return used === 0 ? `${enough}.` : `${enough}, but ${areas(used)} too few unused ones for another fixed mock.`;
}
const areas = (count: number): string => (count === 1 ? '1 area has' : `${count} areas have`);

function Desk({ data }: { readonly data: MocksDesk }) {
  return (
    <>
      <h1 className="text-[1.6875rem]">Mocks</h1>
      <p className="mt-1 mb-4 text-ink2">
        {stockWords(data.cells)} <UiLink href={SITTINGS_SCREEN}>Sittings</UiLink>
      </p>
      <div className="grid gap-6">
        <Live rows={data.live} profiles={data.profiles} />
        <Profiles rows={data.profiles} />
        <Forms rows={data.forms} profiles={data.profiles} />
        <Blueprint rows={data.cells} />
      </div>
    </>
  );
}

/** Mocks for staff: running papers, formats, fixed forms with their statistics, and the stock for the blueprint. */
export default function MocksDeskPage() {
  const inUse = useInUse();
  const query = useQuery({ ...queryOf(mocksDeskApi.desk, {}), enabled: inUse, refetchInterval: READ_AGAIN_MS });
  return (
    <Loaded
      level={1}
      query={query}
      what="the mocks"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(data) => <Desk data={data} />}
    </Loaded>
  );
}
