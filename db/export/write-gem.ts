// Writes a gem in the form of the pack. URLs of sources and keys of pictures are derived by the import and are not in the file.
import type { GemContent } from '@app/gems/server';
import { Document, isMap, isSeq } from 'yaml';
import { gemPictures } from '../seed/gem-pictures.ts';
import type { Content } from '../pack/schema.ts';
import { plainSource, sorted } from './comparable.ts';

type PackGem = Content<'gem'>;
type PackImage = NonNullable<PackGem['cards'][number]['image']>;

/** The tables' content in the shape of the file. Uploaded pictures are left out: they are in no pack. */
function packGem(gem: GemContent): PackGem {
  const imageOf = (key: string): PackImage | undefined => {
    const found = gem.images.find(({ object_key, src }) => object_key === key && src.startsWith('media/'));
    return found ? { src: found.src, alt: found.alt } : undefined;
  };
  const [index, deck] = [imageOf(gem.index_image), imageOf(gem.deck_image)];
  const of = (kind: 'card' | 'clincher') => gem.cards.filter((card) => card.kind === kind);
  return {
    kind: 'gem',
    slug: gem.slug,
    title: gem.name,
    bank: gem.edition,
    type: gem.kind,
    category: gem.category,
    order: gem.position,
    status: gem.active ? 'active' : 'inactive',
    review: { state: gem.review_state, by: gem.review_by, at: gem.review_at ?? '', next: gem.review_next ?? '' },
    images: index || deck ? { ...(index ? { index } : {}), ...(deck ? { deck } : {}) } : undefined,
    cards: of('card').map(({ front, back, image }) => ({ front, back, image: imageOf(image) })),
    clinchers: of('clincher').map(({ front, back }) => ({ cue: front, answer: back })),
    references: gem.sources.map(plainSource),
    questions: [...gem.questions],
  };
}

/** An import keeps only one of several descriptions of the same picture. */
function withOneAlt(gem: PackGem): PackGem {
  const pictures = gemPictures(gem);
  const one = (image: PackImage | undefined): PackImage | undefined => pictures.find(({ src }) => src === image?.src);
  const [index, deck] = [one(gem.images?.index), one(gem.images?.deck)];
  return {
    ...gem,
    images: index || deck ? { ...(index ? { index } : {}), ...(deck ? { deck } : {}) } : undefined,
    cards: gem.cards.map((card) => ({ ...card, image: one(card.image) })),
  };
}

/** Equal if the tables and a file have the same content. */
export const storedGem = (gem: GemContent): unknown => sorted(packGem(gem));
export const comparableGem = ({ references, ...gem }: PackGem): unknown =>
  sorted(withOneAlt({ ...gem, references: references.map(plainSource) }));

export function writeGem(gem: GemContent): string {
  const { bank, type, ...value } = packGem(gem);
  const { kind, slug, title, ...rest } = value;
  const own = { ...(bank === 'pa' ? {} : { bank }), ...(type === 'gem' ? {} : { type }) };
  const document = new Document(
    { kind, slug, title, ...own, ...rest, references: gem.sources },
    { schema: 'core', keepUndefined: false },
  );
  for (const name of ['review', 'questions']) {
    const node: unknown = document.get(name, true);
    if (isMap(node) || isSeq(node)) node.flow = true;
  }
  for (const name of ['clinchers', 'references']) {
    const list: unknown = document.get(name, true);
    if (isSeq(list)) for (const entry of list.items) if (isMap(entry)) entry.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
