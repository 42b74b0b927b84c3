import { useAdminFacts } from '@app/platform/admin';
import { Loaded } from '@app/platform/web/query';
import { cx, EmptyState, Skeleton, TabLinks, useShortcuts } from '@app/platform/web/ui';
import { QUESTION_SECTIONS, TRIAGED_LINE } from '@app/questions/contract';
import { useNavigate } from 'react-router';
import { editHref, pathOf, PENDING, presets, previewHref } from '../lists/presets.ts';
import { Decisions, DECISIONS } from '../triage/Decisions.tsx';
import { TriageQuestion, useAhead } from '../triage/TriageQuestion.tsx';
import { type Queue, useQueue } from '../triage/use-queue.ts';

const AHEAD = 3;

/** Single keys work through the queue: 1, 2, 3 decide, Z undoes the last decision, J and K move. */
function useTriageKeys(queue: Queue, may: { readonly decide: boolean; readonly edit: boolean }): void {
  const navigate = useNavigate();
  const { chosen, decide, undo, move } = queue;
  const decisions = DECISIONS.map(
    ({ state }, at) => [String(at + 1), () => void (may.decide && decide(state))] as const,
  );
  useShortcuts({
    ...Object.fromEntries(decisions),
    j: () => move(1),
    k: () => move(-1),
    z: () => void undo(),
    e: () => void (chosen && may.edit && navigate(editHref(TRIAGED_LINE, chosen.id))),
    ' ': () => void (chosen && window.open(previewHref(chosen.id), '_blank', 'noreferrer')),
  });
}

const unread = ({ decided }: Queue) => ({
  what: 'the questions',
  safe: decided.length > 0 ? 'What you decided is saved.' : 'Nothing was decided.',
  skeleton: <Skeleton className="h-96 rounded-lg" />,
});

/** Shown when all the questions read so far are decided: the next are being read, or could not be. */
function NextQuestions({ queue }: { readonly queue: Queue }) {
  const { isError, fetchStatus, error, refetch } = queue.found;
  const query = { data: undefined, isPending: !isError, fetchStatus, error, refetch };
  return (
    <Loaded {...unread(queue)} query={query}>
      {() => null}
    </Loaded>
  );
}

/** Questions of the second line without a decision, one at a time. */
export default function TriagePage() {
  const { rightsIn } = useAdminFacts();
  const rights = rightsIn(QUESTION_SECTIONS[TRIAGED_LINE]);
  const queue = useQueue();
  const { rows, place, chosen, waiting, found } = queue;
  useTriageKeys(queue, { decide: rights.e, edit: rights.e });
  useAhead(rows.slice(place, place + AHEAD).map(({ id }) => id));
  const tabs = presets
    .filter(({ line }) => line === TRIAGED_LINE)
    .map((each) => ({ label: each.tab, href: pathOf(each) }));
  return (
    <>
      <h1 className="text-[1.6875rem]">Pending Review</h1>
      <p className="mt-1 mb-4 text-ink2" role="status">
        {found.data ? `${queue.decided.length} decided here, ${waiting} to go.` : 'PLAB questions without a decision.'}
      </p>
      <TabLinks
        className="mb-4"
        label="Lists of questions"
        items={[{ label: PENDING.title, href: PENDING.path }, ...tabs]}
        current={PENDING.path}
      />
      <Loaded {...unread(queue)} query={found}>
        {() => (
          <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)_17rem]">
            <Waiting queue={queue} />
            <div className="min-w-0">
              {chosen ? (
                <TriageQuestion key={chosen.id} row={chosen} mayEdit={rights.e} />
              ) : waiting > 0 ? (
                <NextQuestions queue={queue} />
              ) : (
                <EmptyState drawing="pigeonhole" title="All decided">
                  New PLAB questions appear here.
                </EmptyState>
              )}
            </div>
            <Decisions queue={queue} mayDecide={rights.e} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Waiting({ queue }: { readonly queue: Queue }) {
  const { rows, place, choose } = queue;
  return (
    <nav aria-label="Waiting" className="max-lg:hidden">
      <ul className="max-h-[75dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {rows.map((row, at) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={at === place ? 'true' : undefined}
              onClick={() => choose(at)}
              className={cx(
                'block w-full px-4 py-3 text-left text-sm',
                at === place && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
              )}
            >
              <span className="num block font-semibold">{row.code}</span>
              <span className="line-clamp-2 text-ink2">{row.opening}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
