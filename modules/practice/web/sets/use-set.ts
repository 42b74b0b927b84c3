import { isOf, type Outbox } from '@app/platform/web/offline';
import { type AnswerReply, bankApi, BANKS, type PracticeSet, type SetState } from '@app/practice/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { overAt } from '../study/walk.ts';
import { answerKind, listsOf } from '../writes/kinds.ts';
import { unsentIn } from './blanks.ts';
import { setQuery } from './queries.ts';

type Answered = Parameters<(typeof answerKind)['label']>[0];

const stateOf = ({ is_correct }: AnswerReply): SetState =>
  is_correct === null ? 'answered' : is_correct ? 'right' : 'wrong';

function withAnswer(set: PracticeSet, { itemId, option }: Answered, reply: AnswerReply): PracticeSet {
  const given = { state: stateOf(reply), chosen: option, is_new_again: false };
  const rows = set.rows.map((row) => (row.id === itemId ? { ...row, ...given } : row));
  return { ...set, rows, answered: rows.filter(({ state }) => state !== 'unseen').length };
}

/** Invalidates copies cached during a timed set: questions without the key, and lists that left them out. */
export function forgetQuestions(cache: QueryClient): void {
  for (const bank of BANKS) {
    void cache.invalidateQueries({ queryKey: [bankApi[bank].question.path] });
    for (const path of listsOf({ bank })) void cache.invalidateQueries({ queryKey: [path], refetchType: 'none' });
  }
}

export const waitsForPartner = (set: PracticeSet | undefined): boolean =>
  set?.together === true && set.rows.some(({ state }) => state === 'answered');

/** The results of late answers follow within 15 seconds; a partner or another test may take much longer. */
const [SOON_MS, ANY_TIME_MS] = [6_000, 20_000];
/** How often to read a set again while results of it are to follow. */
export function rereadEvery(set: PracticeSet | undefined): number | false {
  if (waitsForPartner(set)) return ANY_TIME_MS;
  if (!set?.finished || set.rows.every(({ state }) => state !== 'answered')) return false;
  return set.mode === 'timed' ? SOON_MS : ANY_TIME_MS;
}

const isOver = (set: PracticeSet, readAt: number): boolean =>
  set.mode === 'timed' && (set.finished || Date.now() >= (overAt(set, readAt) ?? Infinity));

/** A set, updated by every answer that arrives. Such updates keep `dataUpdatedAt`, from which the clock counts. */
export function useSet(id: string, outbox: Outbox, refetchOnMount: boolean | 'always' = true) {
  const cache = useQueryClient();
  const query = useQuery({
    ...setQuery(id),
    refetchOnMount,
    refetchInterval: ({ state }) => rereadEvery(state.data),
  });
  useEffect(
    () =>
      outbox.onSettled((entry, result) => {
        if (!isOf(answerKind, entry) || entry.data.set !== id) return;
        const { queryKey } = setQuery(id);
        const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now();
        const set = cache.getQueryData(queryKey);
        if (!set) return;
        if (result.kind === 'sent')
          cache.setQueryData(queryKey, withAnswer(set, entry.data, result.reply as AnswerReply), { updatedAt });
        // Only the server knows which answers count that arrive after the end, and what another tab has sent.
        const isLast = isOver(set, updatedAt) && unsentIn(id, outbox.state().waiting).size === 0;
        if (isLast || result.kind === 'elsewhere') void cache.invalidateQueries({ queryKey });
      }),
    [outbox, cache, id],
  );
  return query;
}

/** Whole seconds left in a running set; null when untimed. */
export function useSecondsLeft(set: PracticeSet | undefined, readAt: number): number | null {
  const left = set?.seconds_left ?? null;
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    if (left === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [left]);
  return left === null ? null : Math.max(0, Math.ceil(left - Math.max(0, now - readAt) / 1000));
}
