import { feedback, FEEDBACK_STATES, type FeedbackState, feedbackStaffApi, searchOf } from '@app/community/contract';
import { resourceClient, resourceKey } from '@app/platform/admin';
import type { Line, RowOf } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey, pageIn } from '@app/platform/web';
import { useUndo } from '@app/platform/web/write';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Draft, drafts } from './drafts.ts';
import { idAfter } from './id-after.ts';

export type FeedbackRow = RowOf<typeof feedback> & { readonly writer: string };
const SIZE = 50;

type ListQuery = Parameters<ReturnType<typeof resourceClient>['list']>[0];
const queryFor = (line: Line, query: ListQuery) => {
  return {
    queryKey: resourceKey(feedback, line, 'inbox', query),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => resourceClient(feedback, line).list(query, signal),
    placeholderData: keepPreviousData,
  };
};
/** Oldest first; closed messages latest first. */
const listOf = (line: Line, state: FeedbackState, page: number) =>
  queryFor(line, { state, page, size: SIZE, sort: state === 'closed' ? '-updated_at' : 'created_at' });
/** A search looks in every state: who asks about a message does not know where it stands. */
const foundBy = (line: Line, search: string, page: number) => ({
  ...queryFor(line, { search: searchOf(search), page, size: SIZE, sort: '-created_at' }),
  enabled: search !== '',
});

export interface Answer extends Draft {
  /** Of the message that was read. */
  readonly version: number;
  readonly state: FeedbackState;
}

/** Actions on a message. Each waits a few seconds, in which it can be undone. */
function useAnswers(line: Line) {
  const cache = useQueryClient();
  const { later, undoLast } = useUndo();
  const reload = async (id: string) => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: resourceKey(feedback, line) }),
      cache.invalidateQueries({ queryKey: [feedbackStaffApi.thread.path, { id }] }),
    ]);
  };
  /** Reloads after a failure too: it may have been stored despite the error, or a colleague was faster. */
  const reloading = (id: string, work: () => Promise<unknown>) => async () => {
    try {
      await work();
    } catch (error) {
      void reload(id);
      throw error;
    }
    await reload(id);
  };
  const answer = (row: FeedbackRow, reply: Answer, message: string) => {
    const op_id = newIdempotencyKey();
    const { savedId, ...rest } = reply;
    const body = { ...rest, op_id, ...(savedId ? { saved_id: savedId } : {}) };
    const send = reloading(row.id, () => callEndpoint(feedbackStaffApi.reply, { params: { id: row.id }, body }));
    later({ ids: [row.id], message, send: drafts.dropAfter(row.id, send) });
  };
  const setState = (row: FeedbackRow, to: FeedbackState, message: string) => {
    const key = newIdempotencyKey();
    const send = reloading(row.id, () => resourceClient(feedback, line).update(row, { state: to }, key));
    // A message closed without a reply no longer needs its draft, unless closing it is undone.
    later({ ids: [row.id], message, send: drafts.dropAfter(row.id, send) });
  };
  const remove = (row: FeedbackRow) => {
    const send = reloading(row.id, () => resourceClient(feedback, line).remove(row.id));
    later({ ids: [row.id], message: `“${row.title}” deleted.`, send: drafts.dropAfter(row.id, send) });
  };
  return { answer, setState, remove, undoLast };
}

/** The lists of every state, for their counts, and the one that is shown: of a state, or what a search found. */
function useLists(line: Line, params: URLSearchParams) {
  const state = FEEDBACK_STATES.find(({ value }) => value === params.get('state'))?.value ?? 'open';
  const page = pageIn(params);
  const search = params.get('search')?.trim() ?? '';
  const lists = useQueries({
    queries: FEEDBACK_STATES.map(({ value }) => listOf(line, value, value === state && search === '' ? page : 1)),
  });
  const searched = useQuery(foundBy(line, search, page));
  const found = search === '' ? lists[FEEDBACK_STATES.findIndex(({ value }) => value === state)] : searched;
  return { state, page, search, lists, found };
}

/** The messages of one state or those a search found, the open message, and the actions on it. */
export function useInbox(line: Line) {
  const { hidden } = useUndo();
  const [params, setParams] = useSearchParams();
  const { state, page, search, lists, found } = useLists(line, params);
  const all = (found?.data?.rows ?? []) as readonly FeedbackRow[];
  const rows = all.filter(({ id }) => !hidden.has(id));
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === params.get('id')),
  );
  const chosen = rows[place];
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('id', id);
    // The first one opened can be left with Back: on a phone it takes the place of the list.
    setParams(next, { replace: params.has('id') });
  };
  const move = (step: number) => {
    const next = rows[place + step];
    if (next) choose(next.id);
  };
  const { answer, setState, remove, undoLast } = useAnswers(line);
  /** Opens the next message by its id, so that it stays open when the answer to this one is undone. */
  const openNext = (row: FeedbackRow) => {
    const next = idAfter(rows, row.id);
    if (next !== undefined) choose(next);
  };
  const counts = Object.fromEntries(FEEDBACK_STATES.map(({ value }, at) => [value, lists[at]?.data?.count])) as Record<
    FeedbackState,
    number | undefined
  >;
  return {
    state,
    page,
    search,
    hidden,
    pages: Math.ceil((found?.data?.count ?? 0) / SIZE),
    counts,
    found,
    rows,
    chosen,
    isOpened: params.has('id'),
    choose,
    move,
    answer: (row: FeedbackRow, reply: Answer, message: string) => {
      answer(row, reply, message);
      openNext(row);
    },
    setState: (row: FeedbackRow, to: FeedbackState, message: string) => {
      setState(row, to, message);
      openNext(row);
    },
    remove: (row: FeedbackRow) => {
      remove(row);
      openNext(row);
    },
    undoLast,
  };
}
export type Inbox = ReturnType<typeof useInbox>;
