import { profileApi } from '@app/accounts/contract';
import { type Catalogue, offerInSentence } from '@app/commerce/contract';
import { counted, dayAndMonth, dayInWords } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, DayInput, Field } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnAccess } from '../../OwnAccess.tsx';
import { beginOf, isExamCovered, lastDayBought, type PriceViewer, unknownReader, upToExam } from './ends.ts';
import { Onward } from './Onward.tsx';
import { againstExam, linesOf, shortestFor } from './plans.ts';
import { Counts, PlanTable, ReviewFigure } from './PlanTable.tsx';
import { PriceCard } from './PriceCard.tsx';
import { checkoutOf, type Offer, pricedOf, type Product, shortPrice } from './priced.ts';

type Stock = NonNullable<Catalogue['stock']>;

interface Sold {
  readonly product: Product;
  readonly offer: Offer;
  readonly reader: PriceViewer;
}

const dailyPrice = (pence: number): string => `${pence < 100 ? `${pence}p` : shortPrice(pence)} a day`;

function daysInWords({ price_pence, min_days }: Offer, days: number): string {
  const fewest = min_days ?? 1;
  if (days >= fewest) return `${counted(days, 'day')} at ${dailyPrice(price_pence)}, exam day included.`;
  return `${counted(days, 'day')}, exam day included, for the price of ${fewest}: the least this costs.`;
}

/** How many lines a card lists while nothing is counted. */
const SHOWN_INSIDE = 4;

/** An offer priced by the day: up to the exam, or to an end that is chosen at the checkout. */
function ByTheDay({ product, offer, reader }: Sold) {
  const toExam = upToExam(product, offer, reader);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-6 py-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-xl">{toExam ? `To your exam on ${dayInWords(toExam.exam)}` : offer.name}</h3>
        <p className="text-sm text-ink2">
          {product.name}. {toExam ? daysInWords(offer, toExam.days) : offer.note}
        </p>
      </div>
      <span className="font-display text-2xl">{toExam ? shortPrice(toExam.pence) : dailyPrice(offer.price_pence)}</span>
      <ButtonLink href={checkoutOf(offer)}>
        {toExam ? `Choose to ${dayAndMonth(toExam.exam)}` : 'Give my exam date'}
      </ButtonLink>
    </li>
  );
}

/** The offers by the day. With access that lasts through the exam, days after it can still be bought. */
function DayOffers({ sold, reader }: { readonly sold: readonly Sold[]; readonly reader: PriceViewer }) {
  if (sold.length === 0) return null;
  const isCovered = sold.every(({ product }) => isExamCovered(product, reader));
  return (
    <div className="grid gap-4">
      {reader.exam !== null && isCovered ? (
        <p>Your access already covers your exam on {dayInWords(reader.exam)}.</p>
      ) : null}
      <ul className="grid gap-4">
        {sold.map((each) => (
          <ByTheDay key={each.offer.id} {...each} />
        ))}
      </ul>
    </div>
  );
}

/** An add-on: one product with a line for each duration. */
function AddOn({ product, reader }: Pick<Sold, 'product' | 'reader'>) {
  return (
    <Card title={product.name} level={3}>
      <p className="mb-3 text-sm text-ink2">{product.line}</p>
      <ul className="text-sm">
        {product.services.map((offer) => (
          <li
            key={offer.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-line py-3 not-first:border-t last:pb-0"
          >
            <span>
              <b className="block font-medium">{offer.name}</b>
              <span className="text-ink2">
                {offer.days === null ? offer.note : `until ${lastDayBought(product, offer.days, reader)}`}
              </span>
            </span>
            <b className="num">{shortPrice(offer.price_pence)}</b>
            <ButtonLink size="s" href={checkoutOf(offer)}>
              Choose
              <span className="sr-only">
                {' '}
                {product.name}, {offerInSentence(offer.name)}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PricesProps {
  readonly catalogue: Catalogue;
  readonly now: number;
}
interface ListProps extends PricesProps {
  readonly reader: PriceViewer;
}

/** The plans of the bank: the framed one is the shortest that lasts through the exam. */
function Plans({
  bank,
  stock,
  reader,
}: {
  readonly bank: readonly Sold[];
  readonly stock: Stock;
  readonly reader: PriceViewer;
}) {
  const shortest = shortestFor(
    bank.map(({ product }) => product),
    reader,
  );
  return (
    <ul className="flex flex-wrap gap-4">
      {bank
        .filter(({ offer }) => !offer.per_day)
        .map(({ product, offer }) => (
          <PriceCard
            key={offer.id}
            offer={{
              ...pricedOf(product, offer, reader, linesOf(product, stock, SHOWN_INSIDE)),
              featured: offer.id === shortest,
            }}
            against={againstExam(product, offer, reader, shortest)}
          />
        ))}
    </ul>
  );
}

/** Asked here only to compare end dates; it is not stored. */
function ExamField({ day, onDay }: { readonly day: string; readonly onDay: (day: string) => void }) {
  return (
    <Field label="Your exam" hint="Frames the shortest plan that covers it." className="max-w-72">
      <DayInput value={day} onDay={(next) => next !== null && onDay(next)} />
    </Field>
  );
}

/** Products that open access, each offer with its price and end date. Seats are bought with their events. */
function PriceList({ catalogue, now, reader }: ListProps) {
  const { products, stock = [], vat_percent } = catalogue;
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? reader.exam ?? '';
  const own: PriceViewer = { ...reader, exam: day === '' ? null : day };
  const access = products.filter(({ opens }) => opens.length > 0);
  const bank = access
    .filter(({ opens }) => opens.includes('qb'))
    .flatMap((product) => product.services.map((offer) => ({ product, offer, reader: own })));
  const others = access.filter(({ opens }) => !opens.includes('qb'));
  const isSomeAdded = access.some((product) => beginOf(product, reader) > reader.now);
  return (
    <div className="grid gap-6">
      <Counts stock={stock} />
      <ExamField day={day} onDay={setTyped} />
      <h2 className="sr-only">Question bank</h2>
      <Plans bank={bank} stock={stock} reader={own} />
      <DayOffers sold={bank.filter(({ offer }) => offer.per_day)} reader={own} />
      <p className="text-sm text-ink2">
        {vat_percent === null ? '' : 'Prices include VAT. '}Nothing renews by itself and no card is stored. End dates
        assume that you start today, {dayInWords(reader.now)}.
        {isSomeAdded ? ' Access you already have is extended from its current end date.' : ''} You can also start on a
        later day. You have fourteen days to change your mind; we explain the choice before you pay.
      </p>
      <PlanTable products={products} stock={stock} now={now} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ReviewFigure stock={stock} />
        {others.map((product) => (
          <AddOn key={product.id} product={product} reader={reader} />
        ))}
      </div>
      <Onward products={access} />
    </div>
  );
}

/** The prices as any visitor sees them. */
export const PriceCards = ({ catalogue, now }: PricesProps) => (
  <PriceList catalogue={catalogue} now={now} reader={unknownReader(now)} />
);

/** The prices for the logged-in reader: end dates follow on from their access, and their exam date is known. */
export function OwnPriceCards({ catalogue, now }: PricesProps) {
  const exam = useQuery(queryOf(profileApi.preferences, {})).data?.exam_date ?? null;
  return <OwnAccess>{(has) => <PriceList catalogue={catalogue} now={now} reader={{ now, has, exam }} />}</OwnAccess>;
}
