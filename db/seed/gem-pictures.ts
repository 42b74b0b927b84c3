import type { Content } from '../pack/schema.ts';

export interface PackPicture {
  readonly src: string;
  readonly alt: string;
}

/** The pictures of a gem without duplicates: index, deck, then cards. The longest of several descriptions is used. */
export function gemPictures({ images, cards }: Pick<Content<'gem'>, 'images' | 'cards'>): readonly PackPicture[] {
  const all = [images?.index, images?.deck, ...cards.map(({ image }) => image)].flatMap((each) => each ?? []);
  const groups = Map.groupBy(all, ({ src }) => src);
  return [...groups].map(([src, same]) => ({
    src,
    alt: same.map(({ alt }) => alt).reduce((longest, alt) => (alt.length > longest.length ? alt : longest)),
  }));
}
