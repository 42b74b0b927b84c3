import type { CARD_KINDS } from '@app/gems/contract';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

export type CardKind = (typeof CARD_KINDS)[number]['value'];
export interface CardValues {
  readonly id?: string;
  readonly kind: CardKind;
  readonly front: string;
  readonly back: string;
  readonly image: string;
  readonly answer_changed: boolean;
}
/** A card with its position among all cards and clinchers of the gem. */
export interface PlacedCard extends CardValues {
  /** Stays the same when cards move. */
  readonly key: string;
  readonly at: number;
  /** Counted from 1, among cards of its kind. */
  readonly number: number;
  readonly hasError: boolean;
}

type Chosen = Pick<PlacedCard, 'key' | 'id' | 'at'>;
/** Saving gives every card a new key: the chosen one is then known by its id, or if it was new by its position. */
export function findChosen<Card extends Chosen>(cards: readonly Card[], chosen: Chosen | null): Card | null {
  if (chosen === null) return null;
  const { key, id, at } = chosen;
  return cards.find((card) => card.key === key) ?? (id ? cards.find((card) => card.id === id) : cards[at]) ?? null;
}

/** Which card is chosen; null means the gem itself. */
function useChosen(cards: readonly PlacedCard[]) {
  const [choice, setChoice] = useState<Chosen | null>(cards[0] ?? null);
  const chosen = findChosen(cards, choice);
  if (chosen && choice && (chosen.key !== choice.key || chosen.id !== choice.id || chosen.at !== choice.at))
    setChoice({ key: chosen.key, id: chosen.id, at: chosen.at });
  const choose = (key: string | null) => setChoice(cards.find((card) => card.key === key) ?? null);
  return [chosen, choose] as const;
}

const BLANK = { front: '', back: '', image: '', answer_changed: false };

/** The cards in the form: which one is chosen, and how to add, move and remove them. */
export function useCards() {
  const { control, formState, setValue } = useFormContext();
  const array = useFieldArray({ control, name: 'cards', keyName: '_key' });
  const values = (useWatch({ control, name: 'cards' }) ?? []) as readonly CardValues[];
  const errors = formState.errors['cards'] as readonly unknown[] | undefined;
  const counts = { card: 0, clincher: 0 };
  const cards = array.fields.map((field, at): PlacedCard => {
    const card = values[at] ?? (field as unknown as CardValues);
    counts[card.kind] += 1;
    return { ...card, key: field._key, at, number: counts[card.kind], hasError: errors?.[at] !== undefined };
  });
  const [chosen, choose] = useChosen(cards);
  const ofKind = (kind: CardKind) => cards.filter((card) => card.kind === kind);
  const add = (kind: CardKind, initial: Partial<CardValues> = {}) => {
    array.append({ ...BLANK, kind, ...initial }, { shouldFocus: false });
    return array.fields.length;
  };
  /** Moves a card to the position of another of its kind; the other kind keeps its order. */
  const move = (card: PlacedCard, number: number) => {
    const to = ofKind(card.kind)[number - 1];
    if (to && to.at !== card.at) array.move(card.at, to.at);
  };
  const remove = (card: PlacedCard) => {
    const left = ofKind(card.kind).filter(({ key }) => key !== card.key);
    choose(left[Math.min(card.number - 1, left.length - 1)]?.key ?? null);
    array.remove(card.at);
  };
  const toOtherKind = (card: PlacedCard) =>
    setValue(`cards.${card.at}.kind`, card.kind === 'card' ? 'clincher' : 'card', { shouldDirty: true });
  return { cards, chosen, choose, ofKind, add, move, remove, toOtherKind };
}
export type Cards = ReturnType<typeof useCards>;
