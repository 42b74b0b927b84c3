import type { Entitlement } from '@app/access/contract';
import {
  beginsAt,
  type Catalogue,
  countsFrom,
  endOf,
  FEWEST_PLACES,
  type Gift,
  type Has,
  MOST_PLACES,
} from '@app/commerce/contract';
import { addDays, dayInWords, isDeliverable, lastDayOf, ukDay, ukMidnight } from '@app/platform/contract';
import type { PriceFacts } from '../PayPart.tsx';
import type { ServiceChoice } from '../use-pay.ts';

type Offer = Catalogue['products'][number]['services'][number];

export interface TypedGift {
  readonly name: string;
  readonly email: string;
  readonly from: string;
  readonly message: string;
}
export const NO_GIFT: TypedGift = { name: '', email: '', from: '', message: '' };

/** The recipient of a purchase. */
export interface PurchaseRecipient {
  readonly whom: 'me' | 'gift' | 'group';
  readonly gift: TypedGift;
  /** As typed: half a number is not corrected while the rest of it is on its way. */
  readonly places: string;
}
/** The number of places typed; 0 until it is one that can be ordered. */
export function placesOf(typed: string): number {
  const places = Number(typed);
  return Number.isInteger(places) && places >= FEWEST_PLACES && places <= MOST_PLACES ? places : 0;
}
export const PLACES_NEEDED = `Enter a number of places from ${FEWEST_PLACES} to ${MOST_PLACES}.`;
export const EXAM_NEEDED = 'Save your exam date first.';
export const examNeeded = ({ min, max }: { readonly min: string; readonly max: string }): string =>
  `This is for an exam from ${dayInWords(min)} to ${dayInWords(max)}.`;
export const ADDRESS_NEEDED = 'Enter their complete e-mail address, or leave it empty.';
export const isAddressReady = ({ email }: TypedGift): boolean => email.trim() === '' || isDeliverable(email.trim());
function missingOfGift(gift: TypedGift): string {
  if (gift.name.trim() === '' || gift.from.trim() === '') return 'Fill in both names first.';
  return isAddressReady(gift) ? '' : ADDRESS_NEEDED;
}
/** Without an address the code goes to the buyer. */
const giftOf = ({ email, ...gift }: TypedGift): Gift => ({
  ...gift,
  ...(email.trim() ? { email: email.trim() } : {}),
});

export interface Start {
  readonly start: 'soonest' | 'later';
  readonly day: string;
  readonly waiver: boolean;
}
/** The first and the last day that access may start on, other than at once. */
export const startDays = (now: number) => ({ min: addDays(ukDay(now), 1), max: addDays(ukDay(now), 365) });
function missingOfStart(day: string, now: number): string {
  const { min, max } = startDays(now);
  if (day >= min && day <= max) return '';
  return `Choose a start date from ${dayInWords(min)} to ${dayInWords(max)}.`;
}

/** The choices made at the checkout. */
export interface CheckoutChoice extends Start, PurchaseRecipient {
  readonly coupon: string;
  /** As typed; null while it is the stored one. */
  readonly exam: string | null;
}

/** Why days begin later than requested. */
export const waitText = (from: number, { pausedUntil }: Has): string =>
  pausedUntil !== null && from === new Date(pausedUntil).getTime()
    ? 'when your pause ends'
    : 'when your current access ends';

/** How the option of the soonest start reads, given the user's current access. */
export interface EarliestStart {
  readonly label: string;
  readonly hint: string;
  /** It starts at once, so the waiver is required. */
  readonly isNow: boolean;
}
export function soonestOf(now: number, opens: readonly Entitlement[], has: Has): EarliestStart {
  const from = beginsAt(now, opens, has);
  if (from > now)
    return {
      label: 'Add to what I have',
      hint: `These days begin on ${dayInWords(from)}, ${waitText(from, has)}. Until then, and within 14 days of paying, you can cancel for a full refund.`,
      isNow: false,
    };
  const isPartlyAdded = opens.some((each) => countsFrom(now, each, has) > now);
  return {
    label: 'Start now',
    hint: `Your access begins as soon as the payment is through.${isPartlyAdded ? ' Access you already have is extended from its current end date.' : ''}`,
    isNow: true,
  };
}

/** When a purchase begins; for others, when the code is used. */
export interface Begin {
  readonly now: number;
  readonly from: number;
  readonly has: Has;
}
/** What is still missing; empty when nothing is. */
export function missingOf(choice: CheckoutChoice, { now, from }: Begin): string {
  if (choice.whom === 'gift') return missingOfGift(choice.gift);
  if (choice.whom === 'group') return placesOf(choice.places) > 0 ? '' : PLACES_NEEDED;
  if (choice.start === 'later') return missingOfStart(choice.day, now);
  return from > now || choice.waiver ? '' : 'Tick the box to start now, or choose a later day.';
}

/** The request body for a choice; the waiver is sent only when access starts at once. */
export function bodyOf(offer: Offer, choice: CheckoutChoice, days: number | null, { now, from }: Begin): ServiceChoice {
  const coupon = choice.coupon.trim() === '' ? {} : { coupon: choice.coupon.trim() };
  const what = { service_id: offer.id, ...(offer.per_day && days !== null ? { days } : {}), ...coupon };
  if (choice.whom === 'gift') return { ...what, gift: giftOf(choice.gift) };
  if (choice.whom === 'group') return { ...what, places: placesOf(choice.places) };
  if (choice.start === 'later') return { ...what, starts_on: choice.day };
  return from > now ? what : { ...what, waiver: choice.waiver };
}

/** The requested start; now until a day has been typed. */
export const startOf = ({ start, day }: Start, now: number): number =>
  start === 'soonest' ? now : ukMidnight(day) || now;

/** How long the purchase lasts. */
interface Length {
  readonly choice: CheckoutChoice;
  readonly days: number | null;
}
/** Start and end in words: with the payment, on a day, after current access, or when a code is used. */
export function beginsOf({ choice, days }: Length, { now, from, has }: Begin): PriceFacts {
  if (choice.whom !== 'me')
    return [['Starts', 'when the code is used'], ...(days ? [['For', `${days} days`] as const] : [])];
  if (days === null || (choice.start === 'later' && missingOfStart(choice.day, now) !== '')) return [];
  const starts = from === now ? 'now' : dayInWords(from);
  return [
    ['Starts', from > startOf(choice, now) ? `${starts}, ${waitText(from, has)}` : starts],
    ['Until', lastDayOf(endOf(from, days))],
  ];
}
