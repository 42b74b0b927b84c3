/** How long an order keeps its price and its seat while it waits for the payment, in minutes. */
export const QUOTE_MINUTES = 30;

/** The VAT included in a price, in whole pence. */
export const vatInside = (totalPence: number, ratePercent: number): number =>
  Math.round((totalPence * ratePercent) / (100 + ratePercent));

export interface Discount {
  readonly percent: number | null;
  readonly pence: number | null;
}
/** The discount in pence, at most the price itself. */
export const discountOf = (listPence: number, { percent, pence }: Discount): number =>
  Math.min(listPence, percent === null ? (pence ?? 0) : Math.round((listPence * percent) / 100));

export interface CohortStep {
  readonly places: number;
  readonly percent: number;
}
/** The group discount in per cent: the highest step that is reached applies. */
export const stepPercent = (steps: readonly CohortStep[], places: number): number =>
  steps.filter((step) => step.places <= places).reduce((best, { percent }) => Math.max(best, percent), 0);

const TWO_PLACES = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `£75.00`, `£1,280.00`. */
export const pounds = (pence: number): string => `${pence < 0 ? '−' : ''}£${TWO_PLACES.format(Math.abs(pence) / 100)}`;
