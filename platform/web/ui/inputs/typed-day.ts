const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day first, as in Britain: 12/1/2027, 12.01.2027, 12 January 2027. */
const BRITISH = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./-]+(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** A real day, as 2027-01-12; null: there is no 31 February. */
function real(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const monthOf = (word: string): number => (/^\d/.test(word) ? Number(word) : MONTHS.indexOf(word.slice(0, 3)) + 1);

/** The day that somebody has typed, as 2027-01-12; empty: nothing; null: not a whole day yet. */
export function typedDay(text: string): string | null {
  const words = text.trim().toLowerCase();
  if (words === '') return '';
  const iso = ISO.exec(words);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const british = BRITISH.exec(words) ?? DIGITS.exec(words);
  return british ? real(Number(british[3]), monthOf(british[2] ?? ''), Number(british[1])) : null;
}

/** 12/01/2027. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/');
