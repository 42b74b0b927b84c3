import { type Deck, type Forecast, minutesFor } from '@app/gems/contract';
import { counted, shortDay, weekdayAndDay, weekdayNumber } from '@app/platform/contract';
import { Card } from '@app/platform/web/ui';

/** How many cards to review early today so that the fullest day is no fuller than the next fullest. */
function advice(days: Forecast['days']): string {
  const fullest = days.slice(1).reduce((most, day) => (day.cards > most.cards ? day : most), { day: '', cards: 0 });
  if (fullest.cards === 0) return days.length > 1 ? 'Nothing is planned after today.' : 'Your exam is tomorrow.';
  const next = Math.max(
    ...days
      .slice(1)
      .filter(({ day }) => day !== fullest.day)
      .map(({ cards }) => cards),
    0,
  );
  const more = fullest.cards - next;
  const text = `After today, ${weekdayAndDay(fullest.day)} is the fullest day.`;
  return more > 1 ? `${text} ${more} more cards today would bring it down to ${next}.` : text;
}

/** Under the bars: today and every Monday. */
function labelOf(day: string, at: number): string {
  if (at === 0) return 'Today';
  return weekdayNumber(day) === 1 ? shortDay(day) : '';
}
/** On a phone, the date of a Monday before this day would run into "Today". */
const CLEAR_OF_TODAY = 5;

interface LoadCardProps {
  readonly deck: Deck;
  readonly days: Forecast['days'];
  readonly onSettings: () => void;
}

/** The cards of the coming weeks, day by day. */
export function LoadCard({ deck, days, onSettings }: LoadCardProps) {
  const fullest = Math.max(0, ...days.map(({ cards }) => cards));
  const most = Math.max(1, fullest);
  // On a phone only today and the fullest day have a number.
  const peak = days.findIndex(({ cards }) => cards === fullest);
  const time = counted(minutesFor(fullest, deck.days), 'minute');
  return (
    <Card
      title={fullest === 0 ? 'No cards are planned' : `Never more than ${fullest} a day, about ${time}`}
      aside={days.length === 1 ? 'cards due today' : `cards due, next ${days.length} days`}
    >
      <ol className="flex h-40 items-end gap-1 border-b border-line sm:gap-2" aria-label="Cards due, day by day">
        {days.map(({ day, cards }, at) => (
          <li key={day} className="flex h-full min-w-0 flex-1 flex-col justify-end">
            <span className="sr-only">
              {at === 0 ? 'Today' : weekdayAndDay(day)}: {cards}
            </span>
            <span
              aria-hidden="true"
              className={`num flex justify-center text-2xs text-ink2 ${at === 0 || at === peak ? '' : 'max-sm:hidden'}`}
            >
              {cards}
            </span>
            <span
              aria-hidden="true"
              className={`block min-h-0.5 rounded-t-sm ${at === 0 ? 'bg-berry' : 'bg-berry/45'}`}
              style={{ height: `${(cards / most) * 85}%` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex h-6 gap-1 text-2xs text-ink2 sm:gap-2">
        {days.map(({ day }, at) => (
          <span key={day} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            <span className={at > 0 && at < CLEAR_OF_TODAY ? 'max-sm:hidden' : undefined}>{labelOf(day, at)}</span>
          </span>
        ))}
      </p>
      <p className="mt-3 text-sm text-ink2">
        {advice(days)} Your limit is {deck.settings.most_a_day} a day.{' '}
        <button type="button" className="text-link underline underline-offset-3" onClick={onSettings}>
          Limit and days off
        </button>
      </p>
    </Card>
  );
}
