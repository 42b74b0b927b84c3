import { queryOf } from '@app/platform/web/query';
import { toast } from '@app/platform/web/ui';
import { type Problem, useCall } from '@app/platform/web/write';
import { moreQuestionsApi, type QuestionRow, TRIAGED } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Decided, queueOf } from './queue-of.ts';

const MOST = 100;

const NONE = { rows: [], count: 0 };
const withRow = (rows: readonly QuestionRow[], row: QuestionRow) => [...rows.filter(({ id }) => id !== row.id), row];
const without = (id: string) => (decided: readonly Decided[]) => decided.filter(({ row }) => row.id !== id);
const placeOf = ({ id }: QuestionRow, rows: readonly QuestionRow[]) =>
  Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  );

/** A refused decision that another choice of category can still make. */
export const wantsCategory = ({ code }: Problem): boolean => code === 'CATEGORY_MISSING';
/** A colleague has decided otherwise since the question was read. */
export const isDecided = ({ code }: Problem): boolean => code === 'VERSION_CONFLICT';
/** Their decision stands; the question is read again. */
export const sayDecided = (code: string, readAgain: () => unknown): void => {
  toast({ message: `A colleague has decided ${code} meanwhile.` });
  void readAgain();
};
const sayProblem = (problem: Problem) => {
  if (!wantsCategory(problem) && !isDecided(problem)) toast({ message: problem.message, tone: 'error' });
};

/** The decisions made here, and the calls that make and take them back. */
function useDecisions(refetch: () => Promise<unknown>) {
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [takenBack, setTakenBack] = useState<readonly QuestionRow[]>([]);
  const [homeless, setHomeless] = useState<Decided | null>(null);
  const deciding = useCall(moreQuestionsApi.change, { onProblem: sayProblem, inOrder: true });
  /** Out of the queue, because a colleague has decided it; hidden until the queue has been read without it. */
  const leave = useCallback(
    ({ id, code }: QuestionRow) =>
      sayDecided(code, async () => {
        await refetch();
        setTakenBack((before) => before.filter((row) => row.id !== id));
        setDecided(without(id));
      }),
    [refetch],
  );
  const send = useCallback(
    async ({ row, state }: Decided, categoryId?: string) => {
      // Optimistic: the next question appears at once; a refusal brings this one back.
      setDecided((before) => [...before, { row, state }]);
      const body = { triage: state, was: TRIAGED.pending, ...(categoryId ? { category_id: categoryId } : {}) };
      const sent = await deciding.call({ params: { id: row.id }, body });
      if (sent.done) return;
      if (sent.problem && isDecided(sent.problem)) return leave(row);
      setDecided(without(row.id));
      setTakenBack((before) => withRow(before, row));
      if (sent.problem && wantsCategory(sent.problem)) setHomeless({ row, state });
    },
    [deciding, leave],
  );
  /** True when the question is undecided again. */
  const takeBack = useCallback(
    async ({ row, state }: Decided): Promise<boolean> => {
      const body = { triage: TRIAGED.pending, was: state };
      const sent = await deciding.call({ params: { id: row.id }, body });
      if (!sent.done) {
        if (sent.problem && isDecided(sent.problem)) leave(row);
        return false;
      }
      setDecided(without(row.id));
      setTakenBack((before) => withRow(before, row));
      return true;
    },
    [deciding, leave],
  );
  return { decided, takenBack, homeless, setHomeless, send, takeBack };
}

/** The undecided questions, some at a time; decided ones leave at once, and the next are read when none is left. */
export function useQueue() {
  const found = useQuery({ ...queryOf(moreQuestionsApi.pending, { query: { size: MOST } }), staleTime: 0 });
  const { data = NONE, isError, isFetching, refetch } = found;
  const { decided, takenBack, homeless, setHomeless, send, takeBack } = useDecisions(refetch);
  const [at, setAt] = useState(0);
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
      setAt(Math.max(0, Math.min(place, rows.length - 2)));
      await send({ row: chosen, state });
    },
    [chosen, send, place, rows.length],
  );
  const undo = useCallback(async () => {
    const last = decided.at(-1);
    if (!last || !(await takeBack(last))) return;
    const left = decided.filter((each) => each !== last);
    setAt(placeOf(last.row, queueOf(data, left, withRow(takenBack, last.row)).rows));
  }, [decided, takeBack, data, takenBack]);
  const move = useCallback(
    (step: number) => setAt(Math.max(0, Math.min(place + step, rows.length - 1))),
    [place, rows.length],
  );
  /** Ends the question for a category: with one it is decided, without it stays in the queue. */
  const settle = (categoryId?: string) => {
    if (homeless && categoryId) void send(homeless, categoryId);
    setHomeless(null);
  };
  return { found, rows, place, chosen, decided, waiting, decide, undo, move, choose: setAt, homeless, settle };
}
export type Queue = ReturnType<typeof useQueue>;
