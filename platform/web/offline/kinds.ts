import type { Endpoint, ReplyOf } from '@app/platform/contract';
import type { Entry } from './entry.ts';

/** The kept replies of one call, and how each of them looks with a write in it. */
export interface KeptCopies<Reply> {
  readonly path: string;
  /** Without a reply while the write waits. What it does not concern is handed back as it came. */
  readonly change: (copy: unknown, reply?: Reply) => unknown;
}

/** The kept replies of one endpoint, in the types of its contract. */
export const copiesOf = <E extends Endpoint, Reply>(
  { path }: E,
  change: (copy: ReplyOf<E>, reply?: Reply) => ReplyOf<E>,
): KeptCopies<Reply> => ({ path, change: (copy, reply) => change(copy as ReplyOf<E>, reply) });

/** Four parameters, so that any kind fits where only the kind itself knows its data: `AnyKind`. */
interface Kind<Data, Read, Sent, Reply> {
  /** Its name over the whole product, such as `practice.answer`. It stays on devices, so it never changes. */
  readonly name: string;
  /** Hands it to the server. With the same operation id it must happen once, however often it is sent. */
  readonly send: (entry: Entry<Data>) => Promise<Sent>;
  /** The codes with which the server will never take it. With any other failure it goes on waiting. */
  readonly terminal: readonly string[];
  /** Whether a later one takes the place of one that still waits. Without it all of them count. */
  readonly replaces?: (later: Data, earlier: Data) => boolean;
  /** What the person calls it: `Answer B`. */
  readonly label: (data: Data) => string;
  /** The kept replies it changes: at once, once it is sent, and whenever a copy is shown while it waits. */
  readonly copies?: (data: Data) => KeptCopies<Reply>;
  /** Paths of calls whose replies count anew after it: fetched when they are next looked at. */
  readonly outdates?: (data: Data) => readonly string[];
  /** Reads what a build before the kinds had names left on a device; undefined when it is not of this kind. */
  readonly former?: (stored: unknown) => Read | undefined;
}

/** A kind of write that may wait on a device. */
export type WriteKind<Data, Reply> = Kind<Data, Data, Reply, Reply>;
export type AnyKind = Kind<never, unknown, unknown, never>;

const registered = new Map<string, AnyKind>();

/** Makes kinds known. Entries of a kind that no page has registered stay where they are. */
export function registerKinds(kinds: readonly AnyKind[]): void {
  for (const kind of kinds) registered.set(kind.name, kind);
}

/** Whether an entry is of this kind, and so carries its data. */
export const isOf = <Data, Reply>({ name }: WriteKind<Data, Reply>, entry: Entry): entry is Entry<Data> =>
  entry.kind === name;

export const kindOf = (entry: Entry): AnyKind | undefined => registered.get(entry.kind);
export const allKinds = (): readonly AnyKind[] => [...registered.values()];

/** The kept replies an entry changes. Which reply fits is known to its kind alone. */
export const copiesFor = (entry: Entry): KeptCopies<unknown> | undefined =>
  kindOf(entry)?.copies?.(entry.data as never) as KeptCopies<unknown> | undefined;

export const labelOf = (entry: Entry): string => kindOf(entry)?.label(entry.data as never) ?? 'Kept on this device';

/** Whether a later entry makes one that still waits pointless. */
export const replaces = (later: Entry, earlier: Entry): boolean =>
  later.kind === earlier.kind &&
  earlier.refused === undefined &&
  (kindOf(later)?.replaces?.(later.data as never, earlier.data as never) ?? false);
