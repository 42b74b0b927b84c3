import { type Deck, forecast, GEMS, planToday, recallsOnTheDay } from '@app/gems/contract';
import { counted, dayAndMonth } from '@app/platform/contract';
import { serverNow } from '@app/platform/web';
import { OutboxStrip, useOutboxState } from '@app/platform/web/offline';
import { ButtonLink, cx, EmptyState, toast } from '@app/platform/web/ui';
import { Intro, ListWaiting, Unavailable } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { DaysCard } from '../deck/DaysCard.tsx';
import { DeckTable, type DeckRow, rowsOf } from '../deck/DeckTable.tsx';
import { ExamCard } from '../deck/ExamCard.tsx';
import { LoadCard } from '../deck/LoadCard.tsx';
import { OwnCards } from '../deck/OwnCards.tsx';
import { clinchersOf, planOf } from '../deck/plan-of.ts';
import { SettingsDialog } from '../deck/SettingsDialog.tsx';
import { TodayPanel } from '../deck/TodayPanel.tsx';
import { useKeepKeyPoint } from '../deck/use-keep-key-point.ts';
import { deckQuery } from '../queries.ts';
import { deckMessage } from '../writes/deck-message.ts';
import { withoutRemoved } from '../writes/deck-waiting.ts';
import { useGemOutbox, useGemWrites } from '../writes/use-gem-writes.ts';

interface FilledProps {
  readonly deck: Deck;
  readonly onRemove: (row: DeckRow) => void;
  readonly onSettings: () => void;
}

/** A deck with cards: today, the exam, the load, the gems and the last days. */
function Filled({ deck, onRemove, onSettings }: FilledProps) {
  const [now] = useState(() => serverNow());
  const { today, due, hasClinchers, ahead, rows } = useMemo(() => {
    const plan = planOf(deck, now);
    const planned = planToday(plan);
    const due = new Set([...planned.repeat, ...planned.fresh].map(({ id }) => id));
    const { repeat, fresh } = planToday(clinchersOf(plan));
    return {
      today: planned,
      due,
      hasClinchers: repeat.length + fresh.length > 0,
      ahead: forecast(plan),
      rows: rowsOf(deck, due, recallsOnTheDay(plan)),
    };
  }, [deck, now]);
  return (
    <div className="mt-6 grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr]">
        <TodayPanel deck={deck} today={today} forecast={ahead} hasClinchers={hasClinchers} />
        <ExamCard exam={ahead.exam} examDate={deck.exam_date} today={ahead.today} />
      </div>
      <LoadCard deck={deck} days={ahead.days} onSettings={onSettings} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          {rows.length > 0 ? (
            <DeckTable
              rows={rows}
              daysOff={deck.settings.days_off}
              examDay={ahead.exam ? dayAndMonth(ahead.exam.date) : null}
              onRemove={onRemove}
            />
          ) : null}
          <OwnCards deck={deck} due={due} />
        </div>
        <DaysCard deck={deck} today={ahead.today} onSettings={onSettings} />
      </div>
    </div>
  );
}

const Empty = () => (
  <EmptyState
    drawing="sprig"
    title="Your deck is empty"
    actions={
      <ButtonLink href={GEMS} tone="primary">
        Choose gems
      </ButtonLink>
    }
  >
    Add a gem and its cards come back just before you would forget them.
  </EmptyState>
);

export default function DeckingPage() {
  const { data: stored, error, refetch } = useQuery({ ...deckQuery(), refetchOnMount: 'always' });
  const outbox = useGemOutbox();
  const { waiting } = useOutboxState(outbox);
  const deck = useMemo(() => stored && withoutRemoved(stored, waiting), [stored, waiting]);
  const writes = useGemWrites(outbox);
  const [isSetting, setSetting] = useState(false);
  useKeepKeyPoint();
  const back = { href: GEMS, label: 'All gems' };
  if (error && !deck) return <Unavailable what="your deck" error={error} onRetry={() => void refetch()} back={back} />;
  const remove = async (row: DeckRow) => {
    const { kind } = await writes.deck(row, false);
    toast({ message: deckMessage(row.name, false, kind), tone: kind === 'refused' ? 'error' : undefined });
    if (kind === 'sent') void refetch();
  };
  return (
    <>
      <OutboxStrip outbox={outbox} />
      <div className="wrap py-8 md:py-11">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-6xl font-medium">Decking</h1>
            {/* Its place is kept while the deck loads, so that the button beside it does not move. */}
            <p className={cx('mt-1.5 text-ink2', !deck && 'invisible')}>
              Your deck: {counted(deck?.gems.length ?? 0, 'gem')},{' '}
              {counted(deck?.cards.length ?? 0, 'card', 'cards and clinchers')}.
            </p>
          </div>
          <ButtonLink href={`${GEMS}?state=new`} icon={<Plus />}>
            Add gems
          </ButtonLink>
        </div>
        {deck ? null : <ListWaiting label="Loading your deck" />}
        {deck && deck.cards.length > 0 ? (
          <Filled deck={deck} onRemove={(row) => void remove(row)} onSettings={() => setSetting(true)} />
        ) : null}
        {deck?.cards.length === 0 ? <Empty /> : null}
        {deck ? <Intro tag="qbgemsdeck" /> : null}
      </div>
      {deck && isSetting ? (
        <SettingsDialog
          settings={deck.settings}
          onClose={() => setSetting(false)}
          onDone={() => {
            setSetting(false);
            void refetch();
          }}
        />
      ) : null}
    </>
  );
}
