/** Digits like those of a card: 13 to 19, the first from 2 to 6, with or without spaces or hyphens between groups. */
const DIGITS = /(?<![\w.-])[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,7}(?![\w.-])/g;

/** Whether the digits pass the Luhn check. */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The number of card numbers in a text. */
export const cardNumbersIn = (text: string): number =>
  (text.match(DIGITS) ?? []).filter((found) => isCardNumber(found.replaceAll(/\D/g, ''))).length;
