import { deviceOf, type Owner } from '../device.ts';
import { LEASE_MS } from '../device/replies.ts';
import { keptPages } from '../keep-pages.ts';

/** Something that opens without a connection: its data and the pages that show it. */
export interface KeptThing {
  readonly key: string;
  readonly kind: 'questions' | 'pack' | 'cards' | 'guide';
  /** In words, for the list of what is on this device. */
  readonly name: string;
  /** How many questions or cards; 1 for a guide. */
  readonly count: number;
  /** How many there are to be, where it is being kept piece by piece. */
  readonly total?: number;
  readonly href: string;
  /** What it is a part of, such as a set: the same while the learner goes on in it. */
  readonly of?: string;
  /** The screens that show it, as patterns. */
  readonly pages: readonly string[];
  /** The copies of replies it needs. */
  readonly copies: readonly string[];
}
export interface KeptFact extends KeptThing {
  readonly bytes: number;
  /** When its oldest part was kept. */
  readonly at: number;
  /** When the first of its copies is not shown any more. */
  readonly until: number;
}

/** The list is itself a copy: sealed for its person, and gone with the others. */
const LIST = '["things kept"]';

let changing: Promise<unknown> = Promise.resolve();
/** Changes the list; one after the other, because several things are kept side by side. */
export function changeThings(
  owner: Owner,
  change: (things: readonly KeptThing[]) => readonly KeptThing[],
): Promise<void> {
  const write = async (): Promise<void> => {
    const { replies } = await deviceOf(owner);
    const before = await storedThings(owner);
    const after = change(before);
    if (after !== before) await replies?.keep(LIST, after);
  };
  const done = changing.then(write);
  changing = done.catch(() => undefined);
  return done;
}

/** Takes things off the list that are no longer what their page leads to; their copies stay until they are oldest. */
export const dropThings = (owner: Owner, isPast: (thing: KeptThing) => boolean): Promise<void> =>
  changeThings(owner, (things) => (things.some(isPast) ? things.filter((each) => !isPast(each)) : things));

export async function storedThings(owner: Owner): Promise<readonly KeptThing[]> {
  const { replies } = await deviceOf(owner);
  return ((await replies?.read(LIST)) as readonly KeptThing[] | undefined) ?? [];
}

/**
 * What is complete on this device now: every copy with its pictures, and the code of every page. The rest is left out.
 * `root` is where the screens of the page that asks are mounted: a phone keeps the same screens below its own root, and
 * what is kept there does not open elsewhere.
 */
export async function thingsKept(owner: Owner, root: string): Promise<readonly KeptFact[]> {
  const { replies } = await deviceOf(owner);
  if (!replies) return [];
  const [things, pages] = await Promise.all([storedThings(owner), keptPages()]);
  const complete: KeptFact[] = [];
  for (const thing of things.filter((each) => each.pages.every((page) => pages.includes(root + page)))) {
    const facts = await replies.facts(thing.copies);
    if (facts) complete.push({ ...thing, ...facts, until: facts.at + LEASE_MS });
  }
  return complete;
}

/** A note of the pages about what to keep, beside the list: sealed, and gone with the copies. */
const noteId = (name: string): string => JSON.stringify(['note', name]);

export async function readNote<T>(owner: Owner, name: string): Promise<T | undefined> {
  const { replies } = await deviceOf(owner);
  return (await replies?.read(noteId(name))) as T | undefined;
}

export async function keepNote(owner: Owner, name: string, value: unknown): Promise<void> {
  const { replies } = await deviceOf(owner);
  await replies?.keep(noteId(name), value);
}

/** Removes every copy; what waits to be sent stays. */
export async function dropAllCopies(owner: Owner): Promise<void> {
  const { replies } = await deviceOf(owner);
  await replies?.drop(() => true);
}

/** Removes these things with their copies. */
export async function removeThings(owner: Owner, isPast: (thing: KeptThing) => boolean): Promise<void> {
  const past = new Set((await storedThings(owner)).filter(isPast).flatMap(({ copies }) => copies));
  await dropThings(owner, isPast);
  const { replies } = await deviceOf(owner);
  if (past.size > 0) await replies?.drop((id) => past.has(id));
}
