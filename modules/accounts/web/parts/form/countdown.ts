import { SECOND_MS } from '@app/platform/contract';

/** Whole seconds until a moment, both in milliseconds since 1970; never negative. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / SECOND_MS));

/** The digits of a typed or pasted code, without the separators used in mails. */
export const digitsIn = (typed: string): string => typed.replaceAll(/[^0-9]/g, '');
