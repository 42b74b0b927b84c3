// The order in which options are printed: by quantity if all are quantities, otherwise as a reader would
// sort them, with numbers compared as numbers. A collator alone reads 0.18 as "zero, eighteen" and puts it after 0.9.

type Piece = { text: string; value: number | undefined };

const numberPattern = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;
const toNumber = (text: string): number => Number(text.replaceAll(',', ''));

const pieces = (text: string): Piece[] => {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(numberPattern)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), value: undefined });
    found.push({ text: match[0], value: toNumber(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), value: undefined });
  return found;
};

const words = new Intl.Collator('en-GB', { sensitivity: 'base' });

const comparePieces = (a: Piece, b: Piece): number => {
  if (a.value !== undefined && b.value !== undefined) return a.value - b.value;
  if (a.value !== undefined) return -1;
  if (b.value !== undefined) return 1;
  return words.compare(a.text, b.text);
};

export const compareOptions = (a: string, b: string): number => {
  const left = pieces(a);
  const right = pieces(b);
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const [l, r] = [left[i], right[i]];
    const difference = l && r ? comparePieces(l, r) : 0;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};

/** Units of one dimension, as multiples of the smallest. Months are 30 days here: enough to put options in order. */
const units: Record<string, readonly [dimension: string, factor: number]> = {
  microgram: ['mass', 1],
  mg: ['mass', 1000],
  g: ['mass', 1_000_000],
  minute: ['time', 1],
  hour: ['time', 60],
  day: ['time', 1440],
  week: ['time', 10_080],
  month: ['time', 43_200],
  year: ['time', 525_600],
  ml: ['volume', 1],
  litre: ['volume', 1000],
};

type Quantity = { dimension: string; value: number };

const quantity = (text: string): Quantity | undefined => {
  const [first, second, ...rest] = pieces(text.trim());
  if (first?.value === undefined || rest.length > 0) return undefined;
  const unit = (second?.text ?? '').trim().toLowerCase();
  const known = units[unit] ?? units[unit.replace(/s$/, '')];
  return known ? { dimension: known[0], value: first.value * known[1] } : { dimension: unit, value: first.value };
};

/** Index of the first option that is before one it should follow, or undefined when all are in order. */
export const outOfOrder = (options: readonly string[]): number | undefined => {
  const amounts = options.map(quantity);
  const dimension = amounts[0]?.dimension;
  const allAlike = dimension !== undefined && amounts.every((q) => q?.dimension === dimension);
  const index = options.findIndex((text, i) => {
    if (i === 0) return false;
    if (allAlike) return (amounts[i]?.value ?? 0) < (amounts[i - 1]?.value ?? 0);
    return compareOptions(text, options[i - 1] ?? '') < 0;
  });
  return index === -1 ? undefined : index;
};
