import { queryOf } from '@app/platform/web/query';
import { useCall } from '@app/platform/web/write';
import { moreQuestionsApi, type QuestionRow, type TriageState } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

const MOST = 100;

export interface Decided {
  readonly row: QuestionRow;
  readonly state: Exclude<TriageState, 'pending'>;
}

/** The undecided questions as of when the page was opened; decided ones leave at once. */
export function useQueue() {
  const found = useQuery({ ...queryOf(moreQuestionsApi.pending, { query: { size: MOST } }), staleTime: 0 });
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [at, setAt] = useState(0);
  const deciding = useCall(moreQuestionsApi.change, { onProblem: 'toast', inOrder: true });
  const gone = useMemo(() => new Set(decided.map(({ row }) => row.id)), [decided]);
  const rows = useMemo(() => (found.data?.rows ?? []).filter(({ id }) => !gone.has(id)), [found.data, gone]);
  const place = Math.max(0, Math.min(at, rows.length - 1));
  const chosen = rows[place];

  const decide = useCallback(
    async (state: Decided['state']) => {
      if (!chosen) return;
      // Optimistic: the next question appears at once; a refusal brings this one back.
      setDecided((before) => [...before, { row: chosen, state }]);
      const { done } = await deciding.call({ params: { id: chosen.id }, body: { triage: state } });
      if (!done) setDecided((before) => before.filter(({ row }) => row.id !== chosen.id));
    },
    [chosen, deciding],
  );
  const undo = useCallback(async () => {
    const last = decided.at(-1);
    if (!last) return;
    const { done } = await deciding.call({ params: { id: last.row.id }, body: { triage: 'pending' } });
    if (!done) return;
    setDecided((before) => before.filter((each) => each !== last));
    setAt(
      Math.max(0, (found.data?.rows ?? []).filter(({ id }) => !gone.has(id) || id === last.row.id).indexOf(last.row)),
    );
  }, [decided, deciding, found.data, gone]);
  const move = useCallback(
    (step: number) => setAt(Math.max(0, Math.min(place + step, rows.length - 1))),
    [place, rows.length],
  );
  const waiting = Math.max(0, (found.data?.count ?? 0) - decided.length);
  return { found, rows, place, chosen, decided, waiting, decide, undo, move, choose: setAt };
}
export type Queue = ReturnType<typeof useQueue>;
