import { SEAT_KINDS, SEAT_WORDS, type StockCount } from '@app/commerce/contract';
import { counted, daysBetween, lastDay, ukDay } from '@app/platform/contract';
import { endOfOffer, type PriceViewer } from './ends.ts';
import { type Offer, type Product, shortPrice } from './priced.ts';

type Stock = readonly StockCount[];
const isBank = ({ opens }: Product): boolean => opens.includes('qb');
const timed = ({ services }: Product): readonly Offer[] => services.filter(({ per_day }) => !per_day);
const isInside = ({ opens }: Pick<Product, 'opens'>, row: Pick<StockCount, 'opens'>): boolean =>
  opens.some((each) => each === row.opens);

/** What opens first, first: the bank, then the cards that are sold apart. */
const ORDER = ['qb', 'gems', 'oscegems'];
export const inOrder = (stock: Stock): Stock =>
  stock.toSorted((a, b) => ORDER.indexOf(a.opens) - ORDER.indexOf(b.opens));

/** The lines of a price card, counted: "616 questions, 148 revision guides". Without counts the card keeps its own words. */
export function linesOf(product: Product, stock: Stock, most: number): readonly string[] {
  const own = inOrder(stock).filter((row) => !row.aside && isInside(product, row));
  if (own.length === 0) return product.inside.slice(0, most);
  const say = ({ count, what }: StockCount) => `${count} ${what}`;
  const [first, second, ...rest] = own.filter(({ opens }) => opens === 'qb').map(say);
  return [
    ...(first ? [second ? `${first}, ${second}` : first] : []),
    ...rest,
    ...own.filter(({ opens }) => opens !== 'qb').map((row) => `${say(row)} included`),
    ...product.seats.map((kind) => `1 ${SEAT_WORDS[kind].label}`),
  ];
}

/** How an offer ends against the reader's exam. Null: no exam ahead, or no days. */
function daysPast(product: Product, { days }: Offer, reader: PriceViewer): number | null {
  if (reader.exam === null || days === null || reader.exam < ukDay(reader.now)) return null;
  return daysBetween(reader.exam, lastDay(endOfOffer(product, days, reader)));
}

/** The shortest plan of the bank that lasts through the exam, the cheapest of equals; null: none, or no exam. */
export function shortestFor(products: readonly Product[], reader: PriceViewer): string | null {
  const [best] = products
    .filter(isBank)
    .flatMap((product) => timed(product).map((offer) => ({ offer, past: daysPast(product, offer, reader) })))
    .filter(({ past }) => past !== null && past >= 0)
    .toSorted((a, b) => (a.past ?? 0) - (b.past ?? 0) || a.offer.price_pence - b.offer.price_pence);
  return best?.offer.id ?? null;
}

/** "Ends 23 days before your exam". */
export function againstExam(product: Product, offer: Offer, reader: PriceViewer, shortest: string | null): string {
  const past = daysPast(product, offer, reader);
  if (past === null) return '';
  if (past < 0) return `Ends ${counted(-past, 'day')} before your exam`;
  if (offer.id === shortest) return 'Shortest that covers your exam';
  return past === 0 ? 'Ends on your exam day' : `${counted(past, 'day')} past your exam`;
}

export interface Plan {
  readonly name: string;
  /** Its prices: "£25, £49, £75". */
  readonly prices: string;
  readonly product: Product;
}
/** The columns of the comparison: one for each product with the bank. */
export const plansOf = (products: readonly Product[]): readonly Plan[] =>
  products.filter(isBank).flatMap((product) => {
    const offers = timed(product);
    const [only] = offers;
    if (!only) return [];
    const prices = offers.map(({ price_pence }) => shortPrice(price_pence)).join(', ');
    return [{ name: offers.length === 1 ? only.name : product.name, prices, product }];
  });

const least = (products: readonly Product[]): string | null => {
  const prices = products.flatMap((product) => timed(product).map(({ price_pence }) => price_pence));
  return prices.length === 0 ? null : shortPrice(Math.min(...prices));
};

export interface PlanRow {
  readonly what: string;
  readonly free: string;
  /** In the order of the plans. */
  readonly cells: readonly string[];
}
export const NONE = '–';
export const YES = 'yes';
/** What every plan has, without a number. */
const FEATURES = [
  { what: 'Rehearsals, mocks from the bank', cell: 'any number' },
  { what: 'A plan for tonight, and your marks by area', cell: YES },
  { what: 'A study partner, and practice without signal', cell: YES },
];
const NEEDS_BANK = { opens: 'qb' };

/** What is in which plan: counts where it is inside, the lowest price where it is sold apart. */
export function rowsOf(products: readonly Product[], stock: Stock): readonly PlanRow[] {
  const plans = plansOf(products);
  const others = products.filter((product) => !isBank(product));
  const row = (what: string, free: string, cell: (product: Product) => string): PlanRow => ({
    what,
    free,
    cells: plans.map(({ product }) => cell(product)),
  });
  const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  const counts = inOrder(stock).map((each) => {
    const apart = least(others.filter((product) => isInside(product, each)));
    const what = each.what.startsWith('of ') ? `${each.what} ${each.note}` : `${first(each.what)}, ${each.note}`;
    return row(what, each.free === undefined ? NONE : String(each.free), (product) =>
      isInside(product, each) ? String(each.count) : apart ? `from ${apart}` : NONE,
    );
  });
  const seats = SEAT_KINDS.filter((kind) => plans.some(({ product }) => product.seats.includes(kind))).map((kind) => {
    const apart = least(products.filter(({ opens, seats: own }) => opens.length === 0 && own.includes(kind)));
    return row(SEAT_WORDS[kind].label, NONE, ({ seats: own }) => (own.includes(kind) ? '1' : apart ? apart : NONE));
  });
  const features = FEATURES.map(({ what, cell }) =>
    row(what, NONE, (product) => (isInside(product, NEEDS_BANK) ? cell : NONE)),
  );
  return [...counts, ...seats, ...features];
}
