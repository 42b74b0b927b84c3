import type { GemPage } from '@app/gems/contract';
import { CardFace, ClincherRow } from './CardFace.tsx';

/** The cards of a gem with the reader's notes, then its clinchers. */
export function GemBody({ page }: { readonly page: GemPage }) {
  const noteOn = (id: string) => page.notes.find(({ card_id }) => card_id === id)?.text;
  const clinchers = page.cards.filter(({ kind }) => kind === 'clincher');
  return (
    <>
      <section>
        <h2 className="mt-6 text-2xl font-medium">Cards</h2>
        <ol>
          {page.cards
            .filter(({ kind }) => kind === 'card')
            .map((card) => (
              <CardFace key={card.id} card={card} note={noteOn(card.id)} />
            ))}
        </ol>
      </section>
      {clinchers.length > 0 ? (
        <section className="mt-4">
          <h2 className="mb-4 text-2xl font-medium">Clinchers</h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {clinchers.map((card) => (
              <ClincherRow key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
