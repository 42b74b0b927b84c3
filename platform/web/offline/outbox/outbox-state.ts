import type { Store } from '../device/store.ts';
import { type OutboxEntry, inOrder, refusedIn, waitingIn } from '../entry.ts';
import { lossOf, replaces } from '../kinds.ts';

export interface OutboxState {
  readonly waiting: readonly OutboxEntry[];
  /** Those of them that were last refused because the user has no access now. */
  readonly withoutAccess: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
}
export const EMPTY: OutboxState = { waiting: [], withoutAccess: [], refused: [] };

/** The entries in memory, in step with those on the device. */
export interface KeptEntries {
  readonly state: () => OutboxState;
  readonly watch: (changed: () => void) => () => void;
  /** Reads the entries of an earlier visit, once; a failed read is retried the next time. */
  readonly load: () => Promise<void>;
  /** Reads the entries again: another tab may have made some. */
  readonly readAgain: () => Promise<void>;
  /** Notes whether an entry was refused because the user has no access now. */
  readonly noteAccess: (opId: string, isOpen: boolean) => void;
  /** An entry as it is stored now: another tab may have sent or replaced it, or the server refused it there. */
  readonly reread: (opId: string) => Promise<OutboxEntry | undefined>;
  readonly put: (entry: OutboxEntry) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

function stateOf(entries: readonly OutboxEntry[], barred: ReadonlySet<string>): OutboxState {
  const waiting = waitingIn(entries);
  return {
    waiting,
    withoutAccess: waiting.filter(({ opId }) => barred.has(opId)),
    refused: refusedIn(entries).filter((entry) => lossOf(entry) !== 'nothing'),
  };
}

/** What is stored, and what is only in memory: entries made or refused during the read, or sent by another tab. */
function merged(stored: readonly OutboxEntry[], inMemory: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const known = new Set(stored.map(({ opId }) => opId));
  const newer = inMemory.filter(({ opId, refused }) => !known.has(opId) || refused !== undefined);
  const isOlder = ({ opId }: OutboxEntry) => newer.some((each) => each.opId === opId);
  return [...stored.filter((each) => !isOlder(each)), ...newer];
}

/** The entries in memory. */
function createView() {
  let entries: readonly OutboxEntry[] = [];
  let state = EMPTY;
  const watchers = new Set<() => void>();
  const barred = new Set<string>();
  const show = (next: readonly OutboxEntry[]) => {
    entries = inOrder(next);
    state = stateOf(entries, barred);
    for (const changed of watchers) changed();
  };
  const shared: Pick<KeptEntries, 'state' | 'watch' | 'noteAccess'> = {
    state: () => state,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    noteAccess: (opId, isOpen) => {
      if (barred.has(opId) !== isOpen) return;
      if (isOpen) barred.delete(opId);
      else barred.add(opId);
      show(entries);
    },
  };
  return { shared, show, all: () => entries };
}

export function createKeptEntries(store: Store): KeptEntries {
  const { shared, show, all } = createView();
  /** A read that began before one was removed would bring it back. */
  const removed = new Set<string>();
  let loading: Promise<void> | null = null;
  const read = async () => {
    const stored = (await store.all()).filter(({ opId }) => !removed.has(opId));
    show(merged(stored, all()));
  };
  const load = (): Promise<void> =>
    (loading ??= read().catch(() => {
      loading = null;
    }));
  void load();
  /** A row that cannot be deleted is sent again on the next visit: a write sent twice happens once. */
  const drop = (opId: string) => {
    removed.add(opId);
    return store.remove(opId).catch(() => undefined);
  };
  const without = (opId: string) => all().filter((entry) => entry.opId !== opId);
  return {
    ...shared,
    load,
    readAgain: async () => {
      await load();
      await read().catch(() => undefined);
    },
    reread: async (opId) => {
      const inMemory = all().find((entry) => entry.opId === opId);
      // When the device cannot be read, the entry in memory counts: a write sent twice happens once.
      const stored = await store.get(opId).catch(() => inMemory);
      if (!stored || stored.refused !== undefined) show(stored ? [...without(opId), stored] : without(opId));
      return stored;
    },
    put: async (entry) => {
      await load();
      const outdated = all().filter((each) => each.opId !== entry.opId && replaces(entry, each));
      await store.put(entry);
      show([...without(entry.opId).filter((each) => !outdated.includes(each)), entry]);
      for (const { opId } of outdated) await drop(opId);
    },
    remove: async (opId) => {
      await load();
      await drop(opId);
      show(without(opId));
    },
  };
}
