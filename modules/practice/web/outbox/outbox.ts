import type { Entry } from './entry.ts';
import { createShelf, type OutboxState, type Shelf } from './shelf.ts';
import type { Store } from './store.ts';
import { verdictOn, waitBefore } from './verdict.ts';

export interface OutboxParts {
  readonly store: Store;
  /** Hands one entry to the server and resolves with its reply. */
  readonly send: (entry: Entry) => Promise<unknown>;
  /** Whether it makes sense to try: a connection, and the right person logged in. */
  readonly ready: () => boolean;
  readonly later: (run: () => void, ms: number) => void;
}

/** What became of an entry by the time it was tried. */
export type Outcome =
  | { readonly kind: 'sent'; readonly reply: unknown }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: string };
export type Settled = (entry: Entry, outcome: Outcome) => void;

export interface Outbox {
  /** Kept first, then sent; resolves once it is known what became of it, or that it waits. */
  readonly add: (entry: Entry) => Promise<Outcome>;
  /** Sends what waits, oldest first. */
  readonly flush: () => Promise<void>;
  readonly state: () => OutboxState;
  readonly watch: (changed: () => void) => () => void;
  /** Told of every entry the server has answered, also of those replayed long after. */
  readonly onSettled: (told: Settled) => () => void;
  /** Puts a refused entry away. */
  readonly dismiss: (opId: string) => Promise<void>;
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : 'The server refused it.');

/** Sends one after the other, never two runs at once; what failed for now is tried again after a while. */
function createSender({ send, ready, later }: OutboxParts, kept: Shelf, settle: Settled): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failures = 0;
  let waits = false;

  /** False when nothing else can be sent just now either. */
  const attempt = async (entry: Entry): Promise<boolean> => {
    try {
      const reply = await send(entry);
      failures = 0;
      await kept.remove(entry.opId);
      settle(entry, { kind: 'sent', reply });
      return true;
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict !== 'never') {
        failures += 1;
        return verdict === 'later';
      }
      const why = whyOf(error);
      await kept.put({ ...entry, refused: why });
      settle(entry, { kind: 'refused', why });
      return true;
    }
  };
  const again = () => {
    if (waits || kept.state().waiting.length === 0) return;
    waits = true;
    later(() => {
      waits = false;
      void flush();
    }, waitBefore(failures));
  };
  const run = async () => {
    await kept.loaded;
    const tried = new Set<string>();
    let goOn = true;
    while (goOn) {
      const next = ready() ? kept.state().waiting.find(({ opId }) => !tried.has(opId)) : undefined;
      if (next) tried.add(next.opId);
      goOn = next !== undefined && (await attempt(next));
    }
    // In the same breath as the last look: what is put from here on begins a run of its own.
    running = null;
    again();
  };
  const flush = (): Promise<void> => (running ??= run());
  return flush;
}

/** Holds every write until the server has acknowledged it, and never sends again what was refused. */
export function createOutbox(parts: OutboxParts): Outbox {
  const kept = createShelf(parts.store);
  const told = new Set<Settled>();
  const settle: Settled = (entry, outcome) => {
    for (const listener of told) listener(entry, outcome);
  };
  const flush = createSender(parts, kept, settle);
  const onSettled = (listener: Settled) => {
    told.add(listener);
    return () => told.delete(listener);
  };
  const add = async (entry: Entry): Promise<Outcome> => {
    let outcome: Outcome = { kind: 'waiting' };
    const stop = onSettled((settled, now) => {
      if (settled.opId === entry.opId) outcome = now;
    });
    await kept.put(entry);
    await flush();
    stop();
    return outcome;
  };
  return { add, flush, onSettled, state: kept.state, watch: kept.watch, dismiss: kept.remove };
}
