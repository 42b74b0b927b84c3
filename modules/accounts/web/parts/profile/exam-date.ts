/** Years are typed digit by digit, so that 2027 begins as 0002. */
export const EARLIEST = '2000-01-01';
export const LATEST = '9999-12-31';

/**
 * The date to save, or undefined while it is being typed. Emptying one part of a date field empties its whole value, so
 * a date is removed only when the user leaves the field.
 */
export function examDateToSave(typed: string, isLeft: boolean): string | null | undefined {
  if (typed === '') return isLeft ? null : undefined;
  return typed >= EARLIEST ? typed : undefined;
}
