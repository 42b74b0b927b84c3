import { DECKING, deckPath } from '@app/gems/contract';
import { copyId, type Keeper } from '@app/platform/web/offline';
import { deckQuery, imageQuery } from './queries.ts';

/** The whole deck with its pictures: a card without its picture may not be answerable. */
export const keepDeck: Keeper = async function* (take) {
  const query = deckQuery();
  const deck = await take(query);
  if (!deck || deck.cards.length === 0) return;
  const pictures = new Set(deck.cards.flatMap(({ image }) => image?.id ?? []));
  const copies = [copyId(query.queryKey)];
  for (const id of pictures) {
    const picture = imageQuery(id);
    if (!(await take(picture))) return;
    copies.push(copyId(picture.queryKey));
  }
  yield [
    {
      key: 'deck',
      kind: 'cards',
      name: 'Your deck',
      count: deck.cards.length,
      href: DECKING,
      pages: [DECKING, deckPath()],
      copies,
    },
  ];
};
