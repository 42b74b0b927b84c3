import type { Store } from '../device/store.ts';
import type { Entry } from '../entry.ts';
import { kindOf, type WriteKind } from '../kinds.ts';
import { createKeptEntries, type KeptEntries, type OutboxState } from './outbox-state.ts';
import { retryDecision, waitBefore } from './retry-decision.ts';

export interface OutboxParts {
  readonly store: Store;
  /** Whether it makes sense to try: a connection, and the right person logged in. */
  readonly ready: () => boolean;
  readonly later: (run: () => void, ms: number) => void;
  readonly now: () => number;
}

/** A write as it is handed over: what it says, and what the person knows its subject by. */
export interface NewWrite<Data> {
  readonly data: Data;
  readonly subject: string;
  readonly href: string;
}

/** What became of an entry by the time it was tried. */
export type SendResult<Reply = unknown> =
  | { readonly kind: 'sent'; readonly reply: Reply }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: string };
export type Settled = (entry: Entry, result: SendResult) => void;

export interface Outbox {
  /** Kept first, then sent; resolves once it is known what became of it, or that it waits. */
  readonly add: <Data, Reply>(kind: WriteKind<Data, Reply>, write: NewWrite<Data>) => Promise<SendResult<Reply>>;
  /** Sends what waits, oldest first. */
  readonly flush: () => Promise<void>;
  readonly state: () => OutboxState;
  readonly watch: (changed: () => void) => () => void;
  /** Called for every entry the server has answered, also for those replayed long after. */
  readonly onSettled: (listener: Settled) => () => void;
  /** Removes a refused entry. */
  readonly dismiss: (opId: string) => Promise<void>;
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : 'The server refused it.');

/** Sends one after the other, never two runs at once; what failed for now is tried again after a while. */
function createSender({ ready, later }: OutboxParts, kept: KeptEntries, settle: Settled): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failures = 0;
  let waits = false;

  /** False when nothing else can be sent just now either. */
  const attempt = async (entry: Entry): Promise<boolean> => {
    const kind = kindOf(entry);
    if (!kind) return true;
    try {
      const reply = await kind.send(entry as Entry<never>);
      failures = 0;
      await kept.remove(entry.opId);
      settle(entry, { kind: 'sent', reply });
      return true;
    } catch (error) {
      const decision = retryDecision(error, kind.terminal);
      if (decision !== 'never') {
        failures += 1;
        return decision === 'later';
      }
      const why = whyOf(error);
      await kept.put({ ...entry, refused: why });
      settle(entry, { kind: 'refused', why });
      return true;
    }
  };
  const again = () => {
    if (waits || !kept.state().waiting.some(kindOf)) return;
    waits = true;
    later(() => {
      waits = false;
      void flush();
    }, waitBefore(failures));
  };
  const run = async () => {
    await kept.load();
    const tried = new Set<string>();
    let goOn = true;
    while (goOn) {
      const next = ready() ? kept.state().waiting.find(({ opId }) => !tried.has(opId)) : undefined;
      if (next) tried.add(next.opId);
      goOn = next !== undefined && (await attempt(next));
    }
    // Synchronous with the last check: an entry added from here on starts a run of its own.
    running = null;
    again();
  };
  const flush = (): Promise<void> => (running ??= run());
  return flush;
}

/** Holds every write until the server has acknowledged it, and never sends again what was refused. */
export function createOutbox(parts: OutboxParts): Outbox {
  const kept = createKeptEntries(parts.store);
  const listeners = new Set<Settled>();
  const settle: Settled = (entry, result) => {
    for (const listener of listeners) listener(entry, result);
  };
  const flush = createSender(parts, kept, settle);
  const onSettled = (listener: Settled) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const add: Outbox['add'] = async <Data, Reply>(kind: WriteKind<Data, Reply>, write: NewWrite<Data>) => {
    const entry: Entry<Data> = { ...write, opId: crypto.randomUUID(), at: parts.now(), kind: kind.name };
    let result: SendResult = { kind: 'waiting' };
    const stop = onSettled((settled, now) => {
      if (settled.opId === entry.opId) result = now;
    });
    await kept.put(entry);
    await flush();
    stop();
    return result;
  };
  return { add, flush, onSettled, state: kept.state, watch: kept.watch, dismiss: kept.remove };
}
