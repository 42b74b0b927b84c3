import type { GemCard, GemImage, GemV1, GemV2 } from '@app/gems/contract';
import type { CardRow, GemRow, ImageRow } from '../shelf/gem.repo.ts';

export interface GemParts {
  readonly row: GemRow;
  readonly cards: readonly CardRow[];
  readonly images: readonly ImageRow[];
  readonly category: string;
  /** The name in the request: the current or a former one. */
  readonly requestedName: string;
}

const imageBy = (images: readonly ImageRow[], key: string): GemImage | null => {
  const found = key === '' ? undefined : images.find(({ object_key }) => object_key === key);
  return found ? { id: found.id, alt: found.alt } : null;
};

export const presentCard = (card: CardRow, images: readonly ImageRow[]): GemCard => ({
  id: card.id,
  kind: card.kind,
  front: card.front,
  html: card.back_html,
  image: imageBy(images, card.image),
});

export const presentV1 = ({ row, cards, images, category, requestedName }: GemParts): GemV1 => ({
  id: row.id,
  name: row.name,
  moved: row.name !== requestedName,
  kind: row.kind,
  category: { id: row.category_id, name: category },
  text: row.text_html,
  index_image: imageBy(images, row.index_image),
  cards: cards.map((card) => presentCard(card, images)),
});

export const presentV2 = (parts: GemParts): GemV2 => ({
  ...presentV1(parts),
  images: parts.images.map(({ id, alt }) => ({ id, alt })),
  deck_image: imageBy(parts.images, parts.row.deck_image),
});
