import {
  FINDING_KINDS,
  FINDING_LABELS,
  FINDINGS_SCREEN,
  type FindingKind,
  insightsApi,
  itemScreen,
  type RadarRow,
} from '@app/insights/contract';
import { download, showMoment, useAdminFacts } from '@app/platform/admin';
import { counted, formatCount, type ReplyOf } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card, ChipLink, EmptyState, Kbd, Pagination, Skeleton, useShortcuts } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Dismiss } from '../parts/Dismiss.tsx';
import { editHref, RadarTable } from '../parts/RadarTable.tsx';
import { radarCsv } from '../parts/shown.ts';

const SIZE = 20;
type Radar = ReplyOf<typeof insightsApi.radar>;

const addressOf = (kind: FindingKind | 'dismissed' | null, page = 1): string => {
  const params = new URLSearchParams();
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text === '' ? FINDINGS_SCREEN : `${FINDINGS_SCREEN}?${text}`;
};

function Filters({ data, chosen }: { readonly data: Radar; readonly chosen: FindingKind | 'dismissed' | null }) {
  const all = Object.values(data.waiting).reduce((sum, count) => sum + (count ?? 0), 0);
  return (
    <nav aria-label="Reasons" className="mb-4 flex flex-wrap gap-2">
      <ChipLink href={addressOf(null)} on={chosen === null} count={all}>
        All
      </ChipLink>
      {FINDING_KINDS.map((kind) => (
        <ChipLink key={kind} href={addressOf(kind)} on={chosen === kind} count={data.waiting[kind] ?? 0}>
          {FINDING_LABELS[kind]}
        </ChipLink>
      ))}
      <ChipLink href={addressOf('dismissed')} on={chosen === 'dismissed'} count={data.dismissed}>
        Dismissed
      </ChipLink>
    </nav>
  );
}

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['S', 'statistics'],
  ['E', 'edit'],
  ['D', 'nothing wrong'],
] as const;

interface ListProps {
  readonly data: Radar;
  readonly page: number;
  readonly chosen: FindingKind | 'dismissed' | null;
}

function List({ data, page, chosen }: ListProps) {
  const { rightsIn } = useAdminFacts();
  const mayEdit = rightsIn('paques').e;
  const goTo = useNavigate();
  const [place, setPlace] = useState(0);
  const [dismissing, setDismissing] = useState<RadarRow | null>(null);
  const restoring = useCall(insightsApi.restore, { refresh: [insightsApi.radar], onProblem: 'toast' });
  const { rows } = data;
  const at = Math.min(place, rows.length - 1);
  const row = rows[at];
  const move = (step: number) => setPlace(Math.max(0, Math.min(rows.length - 1, at + step)));
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    s: () => row && void goTo(itemScreen(row.item_id)),
    e: () => row && mayEdit && void goTo(editHref(row.item_id)),
    d: () => row && mayEdit && !row.dismissed && setDismissing(row),
  });
  return (
    <Card flush>
      <RadarTable
        rows={rows}
        first={(page - 1) * SIZE + 1}
        at={at}
        mayEdit={mayEdit}
        onChoose={setPlace}
        onDismiss={setDismissing}
        onRestore={({ item_id: id, finding: { kind } }) => void restoring.call({ params: { id, kind } })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-sm text-ink2">
        <span className="flex flex-wrap gap-x-4 gap-y-1 max-md:hidden">
          {KEYS.map(([key, what]) => (
            <span key={key}>
              <Kbd>{key}</Kbd> {what}
            </span>
          ))}
        </span>
        <Pagination
          className="ml-auto"
          page={page}
          pages={Math.ceil(data.count / SIZE)}
          hrefFor={(to) => addressOf(chosen, to)}
        />
      </div>
      {dismissing ? <Dismiss row={dismissing} onClose={() => setDismissing(null)} /> : null}
    </Card>
  );
}

function Nothing({ data, chosen }: { readonly data: Radar; readonly chosen: ListProps['chosen'] }) {
  return data.questions === 0 ? (
    <EmptyState drawing="notebook" title="Nothing counted yet">
      The figures appear a few minutes after the first answers of learners.
    </EmptyState>
  ) : (
    <EmptyState drawing="mug" title={chosen === null ? 'No question needs a look' : 'None of this kind'}>
      Counted from the first answers to {counted(data.questions, 'question')}.
    </EmptyState>
  );
}

/** Questions that somebody should look at by their figures. */
export default function RadarPage() {
  const [params] = useSearchParams();
  const page = pageIn(params);
  const asked = params.get('kind');
  const kind = FINDING_KINDS.find((each) => each === asked);
  const chosen = asked === 'dismissed' ? asked : (kind ?? null);
  const query = {
    page,
    size: SIZE,
    ...(kind ? { kind } : {}),
    ...(chosen === 'dismissed' ? { dismissed: 'true' as const } : {}),
  };
  const found = useQuery(queryOf(insightsApi.radar, { query }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <div className="mr-auto">
          <h1 className="text-[1.6875rem]">Questions to look at</h1>
          {found.data?.counted_at ? (
            <p className="mt-1 text-ink2">
              {formatCount(found.data.questions)} questions have figures. The one that harms most people comes first.
              Counted {showMoment(found.data.counted_at)}.
            </p>
          ) : null}
        </div>
        <Button
          icon={<Download />}
          disabled={!found.data || found.data.rows.length === 0}
          onClick={() => found.data && download('questions-to-look-at.csv', radarCsv(found.data.rows))}
        >
          Export this page
        </Button>
      </div>
      <Loaded
        query={found}
        what="the list"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {(data) => (
          <>
            <Filters data={data} chosen={chosen} />
            {data.rows.length === 0 ? (
              <Nothing data={data} chosen={chosen} />
            ) : (
              <List key={`${chosen ?? ''} ${page}`} data={data} page={page} chosen={chosen} />
            )}
          </>
        )}
      </Loaded>
      <p className="mt-4 max-w-[90ch] text-sm text-ink2">
        First answers only; answers given in under 3 seconds and those of staff are left out, and at most 1,000 people
        are drawn for a question. “Strong from weak” is how well being right goes with the person’s other answers. “Key
        may be wrong” needs 30 people, the other reasons 100.
      </p>
    </>
  );
}
