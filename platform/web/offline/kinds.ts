import type { Endpoint, ReplyOf } from '@app/platform/contract';
import type { OutboxEntry } from './entry.ts';

/** The stored replies of one call, and how a write changes them. */
export interface KeptCopies<Reply> {
  readonly path: string;
  /** `reply` is undefined while the write waits. A copy the write does not concern is returned unchanged. */
  readonly change: (copy: unknown, reply?: Reply) => unknown;
}

/** The stored replies of one endpoint, typed by its contract. */
export const copiesOf = <E extends Endpoint, Reply>(
  { path }: E,
  change: (copy: ReplyOf<E>, reply?: Reply) => ReplyOf<E>,
): KeptCopies<Reply> => ({ path, change: (copy, reply) => change(copy as ReplyOf<E>, reply) });

/** Three parameters, so that any kind is assignable where only the kind itself knows its data: `AnyKind`. */
interface Kind<Data, Sent, Reply> {
  /** Unique in the product, such as `practice.answer`. It is stored on devices, so it must never change. */
  readonly name: string;
  /** Sends it to the server. It must happen once per operation id, however often it is sent. */
  readonly send: (entry: OutboxEntry<Data>) => Promise<Sent>;
  /** The codes with which the server refuses it for good. After any other failure it keeps waiting. */
  readonly terminal: readonly string[];
  /** Whether a later write replaces one that still waits. Left out: every write counts. */
  readonly replaces?: (later: Data, earlier: Data) => boolean;
  /** What is lost with a write that never arrives, in words for the user. Left out: a flag or a note. */
  readonly loses?: 'answer' | 'card review' | 'nothing';
  /** Its label for the user: `Answer B`. */
  readonly label: (data: Data) => string;
  /** The stored replies it changes: at once, when it is sent, and whenever a copy is shown while it waits. */
  readonly copies?: (data: Data) => KeptCopies<Reply>;
  /** Paths of calls whose replies it makes stale: fetched again when they are next used. */
  readonly outdates?: (data: Data) => readonly string[];
}

/** A kind of write that may wait on a device. */
export type WriteKind<Data, Reply> = Kind<Data, Reply, Reply>;
export type AnyKind = Kind<never, unknown, never>;

const registered = new Map<string, AnyKind>();

/** Registers kinds. Entries of a kind that no page has registered are left untouched. */
export function registerKinds(kinds: readonly AnyKind[]): void {
  for (const kind of kinds) registered.set(kind.name, kind);
}

/** Whether an entry is of this kind; narrows its data. */
export const isOf = <Data, Reply>({ name }: WriteKind<Data, Reply>, entry: OutboxEntry): entry is OutboxEntry<Data> =>
  entry.kind === name;

export const kindOf = (entry: OutboxEntry): AnyKind | undefined => registered.get(entry.kind);
export const allKinds = (): readonly AnyKind[] => [...registered.values()];

/** The stored replies that an entry changes. */
export const copiesFor = (entry: OutboxEntry): KeptCopies<unknown> | undefined =>
  kindOf(entry)?.copies?.(entry.data as never) as KeptCopies<unknown> | undefined;

export const labelOf = (entry: OutboxEntry): string =>
  kindOf(entry)?.label(entry.data as never) ?? 'Kept on this device';

export type Loss = 'answer' | 'card review' | 'flag or note' | 'nothing';
/** What is lost with an entry that never arrives. */
export const lossOf = (entry: OutboxEntry): Loss => kindOf(entry)?.loses ?? 'flag or note';

/** Whether a later entry makes a waiting one pointless. */
export const replaces = (later: OutboxEntry, earlier: OutboxEntry): boolean =>
  later.kind === earlier.kind &&
  earlier.refused === undefined &&
  (kindOf(later)?.replaces?.(later.data as never, earlier.data as never) ?? false);
