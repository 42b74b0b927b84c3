import { GROUP_QUESTIONS_SCREEN, moderationApi, type StaffGroupQuestion } from '@app/community/contract';
import { LeaveGuard, useAdminFacts, useKeptText, useUnsent } from '@app/platform/admin';
import { callEndpoint, pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ChipLink, cx, EmptyState, Pagination, Skeleton, useShortcuts } from '@app/platform/web/ui';
import { useUndo } from '@app/platform/web/write';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ageOf } from '../feedback/age.ts';
import { Decision } from '../questions/Decision.tsx';
import { COMMENTS, GroupComments } from '../questions/GroupComments.tsx';
import { QuestionView } from '../questions/QuestionView.tsx';
import { reasons } from '../questions/reasons.ts';

const SIZE = 100;
const STATES = [
  ['pending', 'To read'],
  ['approved', 'Approved'],
  ['rejected', 'Sent back'],
  ['removed', 'Removed'],
] as const;
type Outcome = 'approved' | 'rejected' | 'removed';
const SAID: Readonly<Record<Outcome, string>> = { approved: 'Approved.', rejected: 'Sent back.', removed: 'Removed.' };

type Shown = (typeof STATES)[number][0];

/** The questions of the chosen state, and how many each state has. */
function useLists(chosen: Shown, page: number) {
  const { groupQuestionsToRead } = moderationApi;
  const found = useQuery(queryOf(groupQuestionsToRead, { query: { state: chosen, page, size: SIZE } }));
  const counted = useQueries({
    queries: STATES.map(([state]) => queryOf(groupQuestionsToRead, { query: { state, page: 1, size: 1 } })),
  });
  return { found, counts: counted.map(({ data }) => data?.count) };
}

function useModeration() {
  const cache = useQueryClient();
  const { hidden, later, undoLast } = useUndo();
  const [params, setParams] = useSearchParams();
  const state = STATES.find(([value]) => value === params.get('state'))?.[0] ?? 'pending';
  const page = pageIn(params);
  const { found, counts } = useLists(state, page);
  const rows = (found.data?.rows ?? []).filter(({ id }) => !hidden.has(id));
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === params.get('id')),
  );
  const choose = (row: StaffGroupQuestion | undefined) => {
    if (!row) return;
    const next = new URLSearchParams(params);
    next.set('id', row.id);
    setParams(next, { replace: true });
  };
  /** The next question opens at once; the decision can be undone for a few seconds. */
  const decide = (row: StaffGroupQuestion, to: Outcome, reason: string) => {
    const send = async () => {
      const reread = () => cache.invalidateQueries({ queryKey: [moderationApi.groupQuestionsToRead.path] });
      try {
        const body = { state: to, reason, seen: row.state };
        await callEndpoint(moderationApi.decideGroupQuestion, { params: { id: row.id }, body });
      } catch (error) {
        // A colleague may have decided first; reload to show it.
        void reread();
        throw error;
      }
      await reread();
    };
    later({ ids: [row.id], message: SAID[to], send: reasons.dropAfter(row.id, send) });
  };
  return {
    state,
    page,
    // Keeps the pagination while the current page is empty because all of it has been decided.
    pages: Math.max(page, Math.ceil((found.data?.count ?? 0) / SIZE)),
    found,
    counts,
    rows,
    chosen: rows[place],
    choose,
    decide,
    undoLast,
    hidden,
    move: (step: number) => choose(rows[place + step]),
  };
}
type Moderation = ReturnType<typeof useModeration>;

function Deciding({
  moderation,
  row,
  mayDecide,
}: {
  moderation: Moderation;
  row: StaffGroupQuestion;
  mayDecide: boolean;
}) {
  const reason = useKeptText(reasons, row.id);
  const [complaint, setComplaint] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const decide = (to: Outcome) => {
    if (!mayDecide) return;
    if (to === 'rejected' && reason.trim() === '') {
      setComplaint('Tell the author what to change.');
      box.current?.focus();
      return;
    }
    moderation.decide(row, to, to === 'approved' ? '' : reason.trim());
  };
  useShortcuts({ '1': () => decide('approved'), '2': () => decide('rejected'), '3': () => decide('removed') });
  const write = (next: string) => {
    reasons.change(row.id, next);
    setComplaint(undefined);
  };
  return (
    <>
      <QuestionView question={row} />
      <Decision
        reason={reason}
        complaint={complaint}
        box={box}
        mayDecide={mayDecide}
        onWrite={write}
        onDecide={decide}
      />
    </>
  );
}

function Rows({ moderation }: { readonly moderation: Moderation }) {
  const { rows, chosen, choose } = moderation;
  const [now] = useState(() => Date.now());
  return (
    <nav aria-label="Questions">
      <ul className="max-h-[75dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === chosen?.id ? 'true' : undefined}
              onClick={() => choose(row)}
              className={cx(
                'block w-full px-4 py-3 text-left text-sm',
                row.id === chosen?.id && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
              )}
            >
              <span className="flex items-baseline gap-3">
                <span className="truncate font-semibold">{row.author?.name ?? 'A deleted account'}</span>
                <span className="num ml-auto shrink-0 text-ink2">{ageOf(row.created_at, now)}</span>
              </span>
              <span className="line-clamp-3 break-words">{row.stem}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moderation of the questions that members wrote. */
export default function GroupQuestionsPage() {
  const moderation = useModeration();
  const { state, counts } = moderation;
  const mayDecide = useAdminFacts().rightsIn('paques').e;
  const ofComments = useSearchParams()[0].get('state') === COMMENTS;
  return (
    <>
      <LeaveGuard dirty={useUnsent(reasons, moderation.hidden)} keptInTab />
      <h1 className="text-[1.6875rem]">Group questions</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        Members write these for each other. Check that each is fair, original and kind; you do not need to check the
        medical facts.
      </p>
      <nav aria-label="State" className="mb-4 flex flex-wrap gap-2">
        {STATES.map(([value, label], at) => (
          <ChipLink
            key={value}
            href={`${GROUP_QUESTIONS_SCREEN}?state=${value}`}
            on={!ofComments && value === state}
            count={counts[at]}
          >
            {label}
          </ChipLink>
        ))}
        <ChipLink href={`${GROUP_QUESTIONS_SCREEN}?state=${COMMENTS}`} on={ofComments}>
          Comments
        </ChipLink>
      </nav>
      {ofComments ? <GroupComments mayEdit={mayDecide} /> : <Reading moderation={moderation} mayDecide={mayDecide} />}
    </>
  );
}

/** The questions of one state, and the open one. */
function Reading({ moderation, mayDecide }: { readonly moderation: Moderation; readonly mayDecide: boolean }) {
  const { found, state, page, pages, chosen } = moderation;
  useShortcuts({ j: () => moderation.move(1), k: () => moderation.move(-1), z: moderation.undoLast });
  return (
    <>
      <Loaded
        query={found}
        what="the questions"
        safe="Nothing was decided."
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {() =>
          chosen ? (
            <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)_17rem]">
              <Rows moderation={moderation} />
              <Deciding key={chosen.id} moderation={moderation} row={chosen} mayDecide={mayDecide} />
            </div>
          ) : (
            <EmptyState drawing="pigeonhole" title={state === 'pending' && page === 1 ? 'All read' : 'None here'}>
              New questions appear here and on the dashboard.
            </EmptyState>
          )
        }
      </Loaded>
      <Pagination
        className="mt-5"
        page={page}
        pages={pages}
        hrefFor={(to) => `${GROUP_QUESTIONS_SCREEN}?state=${state}&page=${to}`}
      />
    </>
  );
}
