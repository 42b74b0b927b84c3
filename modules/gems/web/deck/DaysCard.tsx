import type { Deck } from '@app/gems/contract';
import { addDays, shortWeekday, weekdayAndDay } from '@app/platform/contract';
import { Card, Fact, Facts } from '@app/platform/web/ui';
import { DeckExport } from './DeckExport.tsx';

const SHOWN = 28;

interface DaysCardProps {
  readonly deck: Deck;
  readonly today: string;
  readonly onSettings: () => void;
}

const Marks = ({ days, today }: Pick<Deck, 'days'> & { readonly today: string }) => {
  const shown = Array.from({ length: SHOWN }, (_, at) => addDays(today, at + 1 - SHOWN));
  const reviewsOn = new Map(days.map(({ day, reviews }) => [day, reviews]));
  return (
    <>
      <p aria-hidden="true" className="mb-1.5 grid grid-cols-7 gap-1.5 text-center text-2xs text-ink3">
        {shown.slice(0, 7).map((day) => (
          <span key={day}>{shortWeekday(day).slice(0, 1)}</span>
        ))}
      </p>
      <ol className="grid grid-cols-7 gap-1.5" aria-label="The last 28 days">
        {shown.map((day) => {
          const reviews = reviewsOn.get(day) ?? 0;
          const label = `${weekdayAndDay(day)}: ${reviews === 1 ? '1 card' : `${reviews} cards`}`;
          return (
            <li
              key={day}
              title={label}
              className={`aspect-square rounded-sm ${reviews > 0 ? 'bg-primary/60' : 'bg-sunken'}`}
            >
              <span className="sr-only">{label}</span>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-sm text-ink2">Rest days are fine. There is no streak to lose.</p>
    </>
  );
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days with reviews, the deck's settings, and the export. */
export function DaysCard({ deck, today, onSettings }: DaysCardProps) {
  const { settings, days } = deck;
  const off = settings.days_off.map((day) => WEEKDAYS[day - 1]).join(', ');
  const aside = settings.hides_days ? undefined : `${days.filter(({ reviews }) => reviews > 0).length} with gems`;
  return (
    <Card title={settings.hides_days ? 'Your deck' : 'Last 28 days'} aside={aside}>
      {settings.hides_days ? null : <Marks days={days} today={today} />}
      <Facts className="mt-4 text-sm">
        <Fact label="Aim for">{settings.retention}% recall</Fact>
        <Fact label="Days off">{off === '' ? 'none set' : off}</Fact>
        <Fact label="Take your deck with you">
          <span className="flex gap-2">
            <DeckExport />
          </span>
        </Fact>
      </Facts>
      <button type="button" className="mt-2 text-sm text-link underline underline-offset-3" onClick={onSettings}>
        Change how the deck behaves
      </button>
    </Card>
  );
}
