import type { FormLayoutProps } from '@app/platform/admin';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardForm } from './CardForm.tsx';
import { CardList } from './CardList.tsx';
import { GemFields } from './GemFields.tsx';
import { Phone } from './Phone.tsx';
import { Pictures } from './Pictures.tsx';
import { ThisGem } from './ThisGem.tsx';
import { type Cards, type CardKind, useCards } from './use-cards.ts';
import { useGemDesk } from './use-gem-desk.ts';
import { useImages } from './use-images.ts';

const PARTS: readonly string[] = ['cards', 'images', 'root'];

/** After a refused save, chooses the part with the first invalid field, so that its message is in view. */
function useFirstFault(cards: Cards, gemHasError: boolean): void {
  const { submitCount } = useFormContext().formState;
  const show = useEffectEvent(() => {
    const faulty = cards.cards.find(({ hasError }) => hasError);
    if (gemHasError) cards.choose(null);
    else if (faulty) cards.choose(faulty.key);
  });
  useEffect(() => {
    if (submitCount > 0) show();
  }, [submitCount]);
}

/** Chooses a newly added card and focuses its front. */
function useChooseAdded(cards: Cards): (kind: CardKind) => void {
  const focusLast = useEffectEvent((count: number) => {
    const added = cards.cards[count - 1];
    if (added && added.front === '' && added.id === undefined) {
      cards.choose(added.key);
      requestAnimationFrame(() => document.getElementById(`cards.${added.at}.front`)?.focus());
    }
  });
  const count = cards.cards.length;
  useEffect(() => focusLast(count), [count]);
  return (kind) => void cards.add(kind);
}

/** Three columns: the list of cards, the chosen card, and a preview on a phone. */
export function GemColumns({ resource, edition, row, disabled }: FormLayoutProps) {
  const { control, formState } = useFormContext();
  const cards = useCards();
  const images = useImages();
  const desk = useGemDesk(row?.id);
  const name = String(useWatch({ control, name: 'name' }) ?? '');
  const gemHasError = Object.keys(formState.errors).some((field) => !PARTS.includes(field));
  useFirstFault(cards, gemHasError);
  const add = useChooseAdded(cards);
  const { chosen } = cards;
  const fields = resource.fields;
  const shared = { edition, disabled };
  return (
    <div className="grid items-start gap-5 md:grid-cols-[14rem_minmax(0,1fr)] min-[80rem]:grid-cols-[13rem_minmax(0,1fr)_20rem]">
      <CardList cards={cards} disabled={disabled} gemHasError={gemHasError} onAdd={add} />
      <div className="grid min-w-0 gap-5">
        <div className="rounded-lg border border-line bg-surface px-5 py-4">
          {chosen ? (
            <CardForm
              {...shared}
              cards={cards}
              card={chosen}
              images={images}
              learners={desk.learnersOf(chosen.id)}
              fields={fields['cards']?.children?.fields ?? {}}
            />
          ) : (
            <GemFields {...shared} fields={fields} isNew={!row} />
          )}
        </div>
        <Pictures
          {...shared}
          images={images}
          fields={fields['images']?.children?.fields ?? {}}
          onCard={(text, { object_key }) => cards.add('card', { back: text, image: object_key })}
        />
      </div>
      <aside className="grid gap-5 md:col-start-2 min-[80rem]:col-start-auto">
        {chosen ? (
          <Phone gem={name} card={chosen} image={images.byKey(chosen.image)} total={cards.cards.length} />
        ) : (
          <p className="rounded-lg border border-dashed border-line-strong px-5 py-8 text-center text-ink2">
            Choose a card to see it as on a phone.
          </p>
        )}
        {row ? <ThisGem resource={resource} edition={edition} row={row} desk={desk} disabled={disabled} /> : null}
      </aside>
    </div>
  );
}
