import type { Entitlement } from '@app/access/contract';
import { beginsAt, type Catalogue, endOf, type Has, priceOfDays } from '@app/commerce/contract';
import { lastDayOf, ukDayEnd, ukMidnight } from '@app/platform/contract';
import { daysWithin } from '../when.ts';

type Offer = Catalogue['products'][number]['services'][number];
/** A product that opens access. */
interface Opening {
  readonly opens: readonly Entitlement[];
}

/** What decides when an offer would end: the time of the page, and the reader's own access and exam. */
export interface PriceViewer {
  readonly now: number;
  readonly has: Has;
  /** The day of the exam, `2027-01-12`; null: not known. */
  readonly exam: string | null;
}
/** A reader about whom nothing is known, such as a visitor. */
export const unknownReader = (now: number): PriceViewer => ({ now, has: { held: [], pausedUntil: null }, exam: null });

/** When an offer of a product would begin for the reader, as the checkout computes it. */
export const beginOf = ({ opens }: Opening, { now, has }: PriceViewer): number => beginsAt(now, opens, has);

/** When an offer that is bought now would end. */
export const endOfOffer = (product: Opening, days: number, reader: PriceViewer) =>
  endOf(beginOf(product, reader), days);

/** Its last day, in words. */
export const lastDayBought = (product: Opening, days: number, reader: PriceViewer): string =>
  lastDayOf(endOfOffer(product, days, reader));

/** Whether the reader's access lasts through the whole day of the exam. */
export function isExamCovered({ opens }: Opening, { now, has, exam }: PriceViewer): boolean {
  if (exam === null || ukDayEnd(exam) < now) return false;
  const begins = Math.max(now, ukMidnight(exam));
  return opens.every((opened) =>
    has.held.some(
      ({ entitlement, starts_at, ends_at }) =>
        entitlement === opened &&
        new Date(starts_at).getTime() <= begins &&
        new Date(ends_at).getTime() >= ukDayEnd(exam),
    ),
  );
}

/** What an offer priced by the day costs up to and including the exam; null: the exam is not within its range. */
export function upToExam(
  product: Opening,
  offer: Pick<Offer, 'price_pence' | 'min_days' | 'max_days'>,
  reader: PriceViewer,
): { readonly exam: string; readonly days: number; readonly pence: number } | null {
  const { exam } = reader;
  if (exam === null) return null;
  const days = daysWithin(exam, beginOf(product, reader), offer.max_days ?? 1);
  return days === null ? null : { exam, days, pence: priceOfDays(offer, days) };
}
