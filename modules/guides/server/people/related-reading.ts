import { guidePath, guideSources } from '@app/guides/contract';
import type { Deps } from '@app/platform/server';
import { BANKS } from '@app/practice/contract';
import type { RelatedReading } from '@app/practice/server';
import { listNaming } from '../shelves/questions.repo.ts';
import { type ShelvedGuide, shelvesOf } from '../shelves/shelves.ts';

/** More would hide the most helpful one. */
const MOST = 3;

/** The guides that explain an answered question, each linked to the heading that does. */
export const relatedGuides: RelatedReading = async (deps, { itemId, codes, reader }) => {
  const [main] = BANKS;
  const bank = reader.bank ?? main;
  if (!bank) return [];
  const { guides, placesOf } = await shelvesOf(deps, bank);
  const explained = placesOf(itemId).filter(({ section }) => section !== '');
  const isNamed = ({ id, slug }: ShelvedGuide) =>
    codes.guides.includes(slug) && !explained.some(({ guide }) => guide.id === id);
  // A guide with a heading for the question comes before one that is only on the same subject.
  const named = codes.guides.length > 0 ? guides.filter(isNamed) : [];
  const found = [...explained, ...named.map((guide) => ({ guide, section: '' }))];
  return found.slice(0, MOST).map(({ guide: { title }, section }) => ({
    kind: 'guide' as const,
    title,
    href: guidePath(bank, title) + (section === '' ? '' : `#${section}`),
  }));
};

/** The guides of the main bank that refer to these gems, by the slug of the gem. */
export async function guidesNaming(
  deps: Deps,
  gemSlugs: readonly string[],
): Promise<ReadonlyMap<string, readonly { title: string; href: string }[]>> {
  const [bank] = BANKS;
  if (!bank || gemSlugs.length === 0) return new Map();
  const named = await listNaming(deps.db, guideSources[bank], gemSlugs);
  const bySlug = Map.groupBy(named, ({ slug }) => slug);
  const linked = ({ title }: { readonly title: string }) => ({ title, href: guidePath(bank, title) });
  return new Map([...bySlug].map(([slug, rows]) => [slug, rows.map(linked)]));
}
