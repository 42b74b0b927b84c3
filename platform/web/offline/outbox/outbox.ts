import type { Store } from '../device/store.ts';
import type { OutboxEntry } from '../entry.ts';
import { kindOf, lossOf, type WriteKind } from '../kinds.ts';
import { createKeptEntries, type KeptEntries, type OutboxState } from './outbox-state.ts';
import { retryDecision, waitBefore } from './retry-decision.ts';

export interface OutboxParts {
  readonly store: Store;
  /** Whether sending can succeed: a connection, and the right user logged in. */
  readonly ready: () => boolean;
  readonly later: (run: () => void, ms: number) => void;
  readonly now: () => number;
}

/** A new write: its data, and the user's name and address for what it is about. */
export interface NewWrite<Data> {
  readonly data: Data;
  readonly subject: string;
  readonly href: string;
}

/** The state of an entry after an attempt. */
export type SendResult<Reply = unknown> =
  | { readonly kind: 'sent'; readonly reply: Reply }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: string }
  /** Another tab has sent or replaced it, so the reply is not known here. */
  | { readonly kind: 'elsewhere' };
export type OnSettled = (entry: OutboxEntry, result: SendResult) => void;

export interface Outbox {
  /**
   * Stores the entry, then sends it; resolves once it is sent, refused or known to wait. With a weak signal it counts as
   * waiting after four seconds, while it is still being sent; `late` gets what became of it then.
   */
  readonly add: <Data, Reply>(
    kind: WriteKind<Data, Reply>,
    write: NewWrite<Data>,
    late?: (result: SendResult<Reply>) => void,
  ) => Promise<SendResult<Reply>>;
  /** Sends the waiting entries, oldest first. */
  readonly flush: () => Promise<void>;
  /** Reads again what the device keeps, as another tab may have added to it, and sends what waits. */
  readonly sendAll: () => Promise<void>;
  readonly state: () => OutboxState;
  readonly watch: (changed: () => void) => () => void;
  /** Called for every entry that no longer waits, including those of an earlier visit and those another tab has sent. */
  readonly onSettled: (listener: OnSettled) => () => void;
  /** Removes a refused entry. */
  readonly dismiss: (opId: string) => Promise<void>;
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : 'The server refused it.');

/** What another tab has made of an entry, by its row as it is now; null while it still waits. */
function resultElsewhere(stored: OutboxEntry | undefined): SendResult | null {
  if (!stored) return { kind: 'elsewhere' };
  return stored.refused === undefined ? null : { kind: 'refused', why: stored.refused };
}

/** Records a refusal for good; what loses nothing is not shown. */
const refuse = (entries: KeptEntries, entry: OutboxEntry, why: string): Promise<void> =>
  lossOf(entry) === 'nothing' ? entries.remove(entry.opId) : entries.put({ ...entry, refused: why });

/** Sends entries one by one, never in two runs at once; those that failed for now are retried after a pause. */
function createSender({ ready, later }: OutboxParts, entries: KeptEntries, settle: OnSettled): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failures = 0;
  let waits = false;
  /** False when no other entry can be sent now either. */
  const attempt = async (entry: OutboxEntry): Promise<boolean> => {
    const kind = kindOf(entry);
    if (!kind) return true;
    try {
      const reply = await kind.send(entry as OutboxEntry<never>);
      failures = 0;
      await entries.remove(entry.opId);
      settle(entry, { kind: 'sent', reply });
    } catch (error) {
      const decision = retryDecision(error, kind.terminal);
      if (decision !== 'never') {
        failures += 1;
        if (decision !== 'stop') entries.noteAccess(entry.opId, decision === 'later');
        return decision !== 'stop';
      }
      const why = whyOf(error);
      await refuse(entries, entry, why);
      settle(entry, { kind: 'refused', why });
    }
    return true;
  };
  /** Sends an entry, unless another tab has settled it: then it counts as settled here too. */
  const sendOrSettle = async (entry: OutboxEntry): Promise<boolean> => {
    const elsewhere = resultElsewhere(await entries.reread(entry.opId));
    if (elsewhere === null) return ready() && attempt(entry);
    settle(entry, elsewhere);
    return true;
  };
  const again = () => {
    if (waits || !entries.state().waiting.some(kindOf)) return;
    waits = true;
    later(() => {
      waits = false;
      void flush();
    }, waitBefore(failures));
  };
  const run = async () => {
    try {
      await entries.load();
      const tried = new Set<string>();
      let goOn = true;
      while (goOn) {
        const next = ready() ? entries.state().waiting.find(({ opId }) => !tried.has(opId)) : undefined;
        if (next) tried.add(next.opId);
        goOn = next !== undefined && (await sendOrSettle(next));
      }
    } finally {
      // Synchronous with the last check: an entry added after this starts its own run. So does one after a failed run.
      running = null;
      again();
    }
  };
  const flush = (): Promise<void> => (running ??= run());
  return flush;
}

const PATIENCE_MS = 4000;
/** Resolves with the work, or after a while without it. */
async function forAWhile(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => void (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** Keeps every write until the server has acknowledged it, and never sends a refused one again. */
export function createOutbox(parts: OutboxParts): Outbox {
  const entries = createKeptEntries(parts.store);
  const listeners = new Set<OnSettled>();
  const settle: OnSettled = (entry, result) => {
    for (const listener of listeners) listener(entry, result);
  };
  const flush = createSender(parts, entries, settle);
  const onSettled = (listener: OnSettled) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const watchEntry = ({ opId }: OutboxEntry, then: (result: SendResult) => void) =>
    onSettled((settled, result) => {
      if (settled.opId === opId) then(result);
    });
  const add: Outbox['add'] = async <Data, Reply>(
    kind: WriteKind<Data, Reply>,
    write: NewWrite<Data>,
    late?: (result: SendResult<Reply>) => void,
  ) => {
    const entry: OutboxEntry<Data> = { ...write, opId: crypto.randomUUID(), at: parts.now(), kind: kind.name };
    let result: SendResult = { kind: 'waiting' };
    const stop = watchEntry(entry, (now) => (result = now));
    try {
      await entries.put(entry);
      const sending = flush();
      await forAWhile(sending);
      if (late && result.kind === 'waiting') {
        const stopLate = watchEntry(entry, (now) => late(now as SendResult<Reply>));
        void sending.then(stopLate, stopLate);
      }
    } finally {
      stop();
    }
    return result;
  };
  const sendAll = async () => {
    await entries.readAgain();
    await flush();
  };
  return { add, flush, sendAll, onSettled, state: entries.state, watch: entries.watch, dismiss: entries.remove };
}
