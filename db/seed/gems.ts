import type { GemContent } from '@app/gems/server';
import { pictureKey } from '@app/questions/server';
import type { Pack } from '../pack/read.ts';
import type { Content } from '../pack/schema.ts';
import { sourceLink } from '../pack/schema/sources.ts';
import { gemPictures } from './gem-pictures.ts';
import { picturesOf } from './questions.ts';

/** A gem of the pack in the shape of its table. A clincher becomes a card whose front is the cue. */
function gemOf(data: Content<'gem'>, keyOf: (src: string) => string, linked: GemContent['sources']): GemContent {
  return {
    edition: data.bank,
    slug: data.slug,
    name: data.title,
    kind: data.type,
    category: data.category,
    position: data.order,
    active: data.status === 'active',
    cards: [
      ...data.cards.map(({ front, back, image }) => ({
        kind: 'card' as const,
        front,
        back,
        image: image ? keyOf(image.src) : '',
      })),
      ...data.clinchers.map(({ cue, answer }) => ({ kind: 'clincher' as const, front: cue, back: answer, image: '' })),
    ],
    images: gemPictures(data).map(({ src, alt }) => ({ object_key: keyOf(src), src, alt })),
    index_image: data.images?.index ? keyOf(data.images.index.src) : '',
    deck_image: data.images?.deck ? keyOf(data.images.deck.src) : '',
    questions: data.questions,
    sources: linked,
    review_state: data.review.state,
    review_by: data.review.by,
    review_at: data.review.at,
    review_next: data.review.next,
  };
}

export function gemsOf(pack: Pack): readonly GemContent[] {
  const keys = new Map(picturesOf(pack).map((picture) => [picture.src, pictureKey(picture)]));
  const organisations = pack.sources.flatMap((each) => each.data.organisations);
  return pack.gems.map(({ data }) => {
    // A URL in the file takes precedence over one from content/sources.yaml.
    const linked = data.references.map(({ org, id, title, year, section, url }) => {
      const link = url ?? sourceLink(organisations, { org, id });
      return {
        org,
        title,
        ...(id === undefined ? {} : { id }),
        ...(year === undefined ? {} : { year }),
        ...(section === undefined ? {} : { section }),
        ...(link ? { url: link } : {}),
      };
    });
    return gemOf(data, (src) => keys.get(src) ?? '', linked);
  });
}
