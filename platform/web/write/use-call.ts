import type { Endpoint, ReplyOf } from '@app/platform/contract';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../http/browser.ts';
import { type Arguments, callEndpoint } from '../http/client.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { createIntentKeys, type KeyFor } from './intent-keys.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { messageWith, type Problem, problemOf } from './problem.ts';

/** The result of a write; without a problem it was not started, because another one was in flight. */
export type Result<Reply> =
  | { readonly done: true; readonly reply: Reply }
  | { readonly done: false; readonly problem: Problem | null };

export interface ActionOptions<Input, Reply> {
  /** After success, still pending: update the cache, show a message. */
  readonly onDone?: (reply: Reply, input: Input) => unknown;
  /** `toast`: shows a message; left out: the page shows `problem` itself. */
  readonly onProblem?: 'toast' | ((problem: Problem, input: Input) => unknown);
  /** Reads to repeat, even after a refusal: another user may have changed the row first. */
  readonly refresh?: readonly Endpoint[];
  /** Other input during a write waits its turn instead of being ignored; for switches that change at once. */
  readonly inOrder?: boolean;
}

export interface Action<Input, Reply> {
  /** Never rejects. The same input given twice during the write is one write. */
  readonly call: (input: Input) => Promise<Result<Reply>>;
  readonly pending: boolean;
  /** The input in flight, for pages that offer the same write in several places. */
  readonly pendingInput: Input | null;
  readonly problem: Problem | null;
  /** The last write succeeded. */
  readonly done: boolean;
  readonly reply: Reply | null;
  /** Clears problem and reply. */
  readonly clear: () => void;
}

interface Standing<Input, Reply> {
  readonly pending: boolean;
  readonly input: Input | null;
  readonly error: unknown;
  readonly reply: { readonly value: Reply } | null;
}
const NOTHING = { pending: false, input: null, error: null, reply: null } as const;

const sayProblem = (problem: Problem) => void toast({ message: messageWith(problem), tone: 'error' });

/**
 * One user action: `work` may make several calls, each with its own key. Without the mutations of the query library:
 * visitors' forms would load all of it for this.
 */
export function useAction<Input, Reply>(
  work: (input: Input, keyFor: KeyFor) => Promise<Reply>,
  options: ActionOptions<Input, Reply> = {},
): Action<Input, Reply> {
  const cache = useContext(QueryClientContext);
  const [keys] = useState(() => createIntentKeys(newIdempotencyKey));
  const [once] = useState(() => createOneAtATime<Result<Reply>>(options.inOrder ?? false));
  const [standing, setStanding] = useState<Standing<Input, Reply>>(NOTHING);
  // Counts the writes and the clears: an earlier write does not overwrite what a later one shows.
  const turn = useRef(0);
  // A page may have been drawn again during the write: what it wants done now counts.
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const run = async (input: Input): Promise<Result<Reply>> => {
    const own = (turn.current += 1);
    const show = (next: Standing<Input, Reply>) => void (own === turn.current && setStanding(next));
    const repeatReads = () => {
      for (const { path } of latest.current.refresh ?? []) void cache?.invalidateQueries({ queryKey: [path] });
    };
    setStanding({ ...NOTHING, pending: true, input });
    try {
      const value = await work(input, keys.begin(input));
      keys.end();
      await latest.current.onDone?.(value, input);
      repeatReads();
      show({ ...NOTHING, reply: { value } });
      return { done: true, reply: value };
    } catch (error) {
      const problem = problemOf(error);
      const { onProblem } = latest.current;
      if (onProblem === 'toast') sayProblem(problem);
      else await onProblem?.(problem, input);
      repeatReads();
      show({ ...NOTHING, error });
      return { done: false, problem };
    }
  };
  return {
    call: (input) => once(input, () => run(input)) ?? Promise.resolve({ done: false, problem: null }),
    pending: standing.pending,
    pendingInput: standing.input,
    problem: standing.error === null ? null : problemOf(standing.error),
    done: standing.reply !== null,
    reply: standing.reply?.value ?? null,
    clear: () => {
      turn.current += 1;
      setStanding(NOTHING);
    },
  };
}

/** The arguments a page passes to a call; the key is added here. */
export type CallArguments<E extends Endpoint> = Omit<Arguments<E>, 'idempotencyKey' | 'signal'>;

/** The arguments of an operation: the `op_id` in its body is added here. */
export type OperationArguments<E extends Endpoint> =
  CallArguments<E> extends { readonly body: infer Body }
    ? Omit<CallArguments<E>, 'body'> & { readonly body: Omit<Body, 'op_id'> }
    : never;

/** One write of a contract: `const rename = useCall(accountsApi.changeName)`, then `rename.call({ body })`. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options?: ActionOptions<CallArguments<E>, ReplyOf<E>>,
): Action<CallArguments<E>, ReplyOf<E>> {
  return useAction(
    (args: CallArguments<E>, keyFor) =>
      callEndpoint(endpoint, { ...args, idempotencyKey: keyFor() } as unknown as Arguments<E>),
    options,
  );
}

/**
 * One write whose body has an `op_id`. The id belongs to the request, like the key: a retry of the same body has the
 * same one, any other body a new one, so a reply is never about an earlier, different request.
 */
export function useOperation<E extends Endpoint>(
  endpoint: E,
  options?: ActionOptions<OperationArguments<E>, ReplyOf<E>>,
): Action<OperationArguments<E>, ReplyOf<E>> {
  return useAction((args: OperationArguments<E>, keyFor) => {
    const key = keyFor();
    const body = { ...(args.body as object), op_id: key };
    return callEndpoint(endpoint, { ...args, body, idempotencyKey: key } as unknown as Arguments<E>);
  }, options);
}
