/** An exact fraction, so that 0.1 + 0.2 is 0.3. The denominator is positive. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

/** An input that cannot be computed, with a message for the user. */
export class CalculatorError extends Error {}
const unworkable = (message: string): never => {
  throw new CalculatorError(message);
};

const SHOWN_DIGITS = 12;
/** Larger results would be unreadable, and computing them would freeze the page. */
const MOST_DIGITS = 4000;
const ROOT_SCALE = 10n ** 40n;

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y) [x, y] = [y, x % y];
  return x;
};
const exact = (n: bigint, d: bigint): Exact => {
  const shared = gcd(n, d) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / shared, d: (sign * d) / shared };
};
export const whole = (n: bigint): Exact => ({ n, d: 1n });

/** Parses digits with at most one point, such as `12.50`. */
export function exactOf(digits: string): Exact {
  const [before = '', after = ''] = digits.split('.');
  return exact(BigInt(`${before}${after}` || '0'), 10n ** BigInt(after.length));
}

export const add = (a: Exact, b: Exact): Exact => exact(a.n * b.d + b.n * a.d, a.d * b.d);
export const negate = ({ n, d }: Exact): Exact => ({ n: -n, d });
export const multiply = (a: Exact, b: Exact): Exact => exact(a.n * b.n, a.d * b.d);
export const divide = (a: Exact, b: Exact): Exact =>
  b.n === 0n ? unworkable('You can’t divide by zero.') : exact(a.n * b.d, a.d * b.n);
export const percent = ({ n, d }: Exact): Exact => exact(n, d * 100n);

function wholeRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let guess = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
/** Exact where possible, otherwise to more digits than are shown. */
export function root({ n, d }: Exact): Exact {
  if (n < 0n) return unworkable('A number below zero has no square root.');
  const [top, bottom] = [wholeRoot(n), wholeRoot(d)];
  if (top * top === n && bottom * bottom === d) return exact(top, bottom);
  return exact(wholeRoot((n * ROOT_SCALE * ROOT_SCALE) / d), ROOT_SCALE);
}

const size = (n: bigint): number => n.toString().length;
const asNumber = ({ n, d }: Exact): number => Number((n * ROOT_SCALE) / d) / Number(ROOT_SCALE);

function broken(base: Exact, to: Exact): Exact {
  const found = asNumber(base) ** asNumber(to);
  if (!Number.isFinite(found)) return unworkable('That power cannot be worked out.');
  const [digits = '0', tens = '0'] = Math.abs(found).toExponential(14).split('e');
  const scaled = multiply(exactOf(digits), power(whole(10n), whole(BigInt(tens))));
  return found < 0 ? negate(scaled) : scaled;
}
export function power(base: Exact, to: Exact): Exact {
  if (to.d !== 1n) return broken(base, to);
  if (to.n < 0n) return divide(whole(1n), power(base, negate(to)));
  if (BigInt(size(base.n) + size(base.d)) * to.n > BigInt(MOST_DIGITS)) return unworkable('That number is too large.');
  return exact(base.n ** to.n, base.d ** to.n);
}

/** Removes trailing zeros; `digits` contains a point. */
function trimmed(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, digits[end - 1] === '.' ? end - 1 : end);
}

/** Up to 12 digits; very large and very small numbers as a power of ten. */
export function show({ n, d }: Exact): string {
  if (n === 0n) return '0';
  const [sign, top] = n < 0n ? ['-', -n] : ['', n];
  // The exponent of the first digit, estimated from the lengths; it may be one too high.
  const guess = size(top) - size(d);
  const tens = top * 10n ** BigInt(Math.max(0, -guess)) >= d * 10n ** BigInt(Math.max(0, guess)) ? guess : guess - 1;
  const shift = SHOWN_DIGITS - 1 - tens;
  const [up, down] = [10n ** BigInt(Math.max(0, shift)), 10n ** BigInt(Math.max(0, -shift))];
  const figures = (top * up * 2n + d * down) / (d * down * 2n);
  // Rounding 9.999999999999 adds a digit.
  const [digits, exponent] = size(figures) > SHOWN_DIGITS ? [figures / 10n, tens + 1] : [figures, tens];
  const text = digits.toString();
  if (exponent >= SHOWN_DIGITS + 3 || exponent < -7)
    return `${sign}${trimmed(`${text[0]}.${text.slice(1)}`)} × 10^${exponent}`;
  if (exponent < 0) return `${sign}${trimmed(`0.${'0'.repeat(-exponent - 1)}${text}`)}`;
  if (exponent + 1 >= text.length) return `${sign}${text.padEnd(exponent + 1, '0')}`;
  return `${sign}${trimmed(`${text.slice(0, exponent + 1)}.${text.slice(exponent + 1)}`)}`;
}
