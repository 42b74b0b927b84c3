import { queryOf } from '@app/platform/web/query';
import { useCall } from '@app/platform/web/write';
import { moreQuestionsApi, type QuestionRow } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Decided, queueOf } from './queue-of.ts';

const MOST = 100;

const NONE = { rows: [], count: 0 };
const withRow = (rows: readonly QuestionRow[], row: QuestionRow) => [...rows.filter(({ id }) => id !== row.id), row];

/** The undecided questions, some at a time; decided ones leave at once, and the next are read when none is left. */
export function useQueue() {
  const found = useQuery({ ...queryOf(moreQuestionsApi.pending, { query: { size: MOST } }), staleTime: 0 });
  const { data = NONE, isError, isFetching, refetch } = found;
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [takenBack, setTakenBack] = useState<readonly QuestionRow[]>([]);
  const [at, setAt] = useState(0);
  const deciding = useCall(moreQuestionsApi.change, { onProblem: 'toast', inOrder: true });
  const { rows, waiting } = useMemo(() => queueOf(data, decided, takenBack), [data, decided, takenBack]);
  const place = Math.max(0, Math.min(at, rows.length - 1));
  const chosen = rows[place];
  const isSpent = rows.length === 0 && waiting > 0;
  useEffect(() => {
    if (isSpent && !isFetching && !isError) void refetch();
  }, [isSpent, isFetching, isError, refetch]);

  const decide = useCallback(
    async (state: Decided['state']) => {
      if (!chosen) return;
      // Optimistic: the next question appears at once; a refusal brings this one back.
      setDecided((before) => [...before, { row: chosen, state }]);
      setAt(Math.max(0, Math.min(place, rows.length - 2)));
      const { done } = await deciding.call({ params: { id: chosen.id }, body: { triage: state } });
      if (done) return;
      setDecided((before) => before.filter(({ row }) => row.id !== chosen.id));
      setTakenBack((before) => withRow(before, chosen));
    },
    [chosen, deciding, place, rows.length],
  );
  const undo = useCallback(async () => {
    const last = decided.at(-1);
    if (!last) return;
    const { done } = await deciding.call({ params: { id: last.row.id }, body: { triage: 'pending' } });
    if (!done) return;
    const left = decided.filter((each) => each !== last);
    const back = withRow(takenBack, last.row);
    setDecided((before) => before.filter((each) => each !== last));
    setTakenBack((before) => withRow(before, last.row));
    setAt(
      Math.max(
        0,
        queueOf(data, left, back).rows.findIndex(({ id }) => id === last.row.id),
      ),
    );
  }, [decided, deciding, data, takenBack]);
  const move = useCallback(
    (step: number) => setAt(Math.max(0, Math.min(place + step, rows.length - 1))),
    [place, rows.length],
  );
  return { found, rows, place, chosen, decided, waiting, decide, undo, move, choose: setAt };
}
export type Queue = ReturnType<typeof useQueue>;
