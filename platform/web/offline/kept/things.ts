import { deviceOf, type Owner } from '../device.ts';
import { keptPages } from '../keep-pages.ts';

/** Something that opens without a connection: its data and the pages that show it. */
export interface KeptThing {
  readonly key: string;
  readonly kind: 'questions' | 'cards' | 'guide';
  /** In words, for the list of what is on this device. */
  readonly name: string;
  /** How many questions or cards; 1 for a guide. */
  readonly count: number;
  readonly href: string;
  /** The screens that show it, as patterns. */
  readonly pages: readonly string[];
  /** The copies of replies it needs. */
  readonly copies: readonly string[];
}
export interface KeptFact extends KeptThing {
  readonly bytes: number;
  /** When its oldest part was kept. */
  readonly at: number;
}

/** The list is itself a copy: sealed for its person, and gone with the others. */
const LIST = '["things kept"]';

export async function storeThings(owner: Owner, things: readonly KeptThing[]): Promise<void> {
  const { replies } = await deviceOf(owner);
  await replies?.keep(LIST, things);
}

export async function storedThings(owner: Owner): Promise<readonly KeptThing[]> {
  const { replies } = await deviceOf(owner);
  return ((await replies?.read(LIST)) as readonly KeptThing[] | undefined) ?? [];
}

/** In the form used here: a phone keeps the same screens below its own root. */
const isAmong = (kept: readonly string[], page: string): boolean =>
  kept.some((each) => each === page || each.endsWith(page));

/** What is complete on this device now: every copy and the code of every page. The rest is left out. */
export async function thingsKept(owner: Owner): Promise<readonly KeptFact[]> {
  const { replies } = await deviceOf(owner);
  if (!replies) return [];
  const [things, pages] = await Promise.all([storedThings(owner), keptPages()]);
  const complete: KeptFact[] = [];
  for (const thing of things.filter((each) => each.pages.every((page) => isAmong(pages, page)))) {
    const facts = await replies.facts(thing.copies);
    if (facts) complete.push({ ...thing, ...facts });
  }
  return complete;
}
