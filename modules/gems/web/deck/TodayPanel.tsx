import { useOwner } from '@app/accounts/web';
import { type Deck, DECKING, deckPath, type Forecast, minutesFor, type Today } from '@app/gems/contract';
import { addDays, counted } from '@app/platform/contract';
import { useThings } from '@app/platform/web/offline';
import { ButtonLink, Fact, Facts, Panel } from '@app/platform/web/ui';
import { useLocation } from 'react-router';

interface TodayPanelProps {
  readonly deck: Deck;
  readonly today: Today;
  readonly forecast: Forecast;
  /** Whether any of the cards to review are clinchers. */
  readonly hasClinchers: boolean;
}

export function headline({ repeat, fresh, later, isDayOff }: Today, deck: Pick<Deck, 'days'>): string {
  const due = repeat.length + fresh.length;
  if (isDayOff) return 'A day off';
  if (due === 0) return later > 0 ? 'Done for today' : 'Nothing due today';
  const minutes = minutesFor(due, deck.days);
  return `${due} due, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

export function explanation({ repeat, fresh, later, isDayOff }: Today): string {
  const waits = `${counted(later, 'card')} will wait for your next study day.`;
  if (isDayOff) return later > 0 ? waits : 'No cards are planned.';
  if (repeat.length + fresh.length === 0)
    return later > 0
      ? `You have reached your daily limit. ${waits}`
      : 'You are up to date. Add gems, or come back tomorrow.';
  const rest = later > 0 ? ` ${later} more ${later === 1 ? 'card waits' : 'cards wait'} for your next study day.` : '';
  const split = [repeat.length > 0 && `${repeat.length} to repeat`, fresh.length > 0 && `${fresh.length} new`];
  return `${split.filter(Boolean).join(' and ')}. You say how each one went; the deck picks the day you see it next.${rest}`;
}

/** What to do now. */
export function TodayPanel({ deck, today, forecast, hasClinchers }: TodayPanelProps) {
  const root = useLocation().pathname.replace(DECKING, '');
  const isKept = useThings(useOwner(), root)?.find(({ kind }) => kind === 'cards')?.count === deck.cards.length;
  const yesterday = deck.days.find(({ day }) => day === addDays(forecast.today, -1));
  const facts: readonly (readonly [string, string])[] = [
    [
      'Yesterday',
      yesterday
        ? `${counted(yesterday.reviews, 'card')}, ${yesterday.reviews - yesterday.again} remembered`
        : 'no cards',
    ],
    ['Tomorrow', counted(forecast.days[1]?.cards ?? 0, 'card')],
    ['On this device', isKept ? `all ${deck.cards.length}, ready for no signal` : 'not complete yet'],
  ];
  const due = today.repeat.length + today.fresh.length;
  return (
    <Panel aria-label="Today">
      <h2 className="text-3xl font-medium">{headline(today, deck)}</h2>
      <p className="mt-2 max-w-prose">{explanation(today)}</p>
      <Facts className="mt-5">
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {due > 0 ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={deckPath()} tone="paper" className="max-sm:w-full">
            Start
          </ButtonLink>
          {hasClinchers ? (
            <ButtonLink href={`${deckPath()}?kind=clincher`} tone="on-panel" className="max-sm:w-full">
              Clinchers only
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
}
