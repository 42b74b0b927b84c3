import { type CardRating, DECKING, RATING_NAMES } from '@app/gems/contract';
import { counted } from '@app/platform/contract';
import { serverNow, useOnline } from '@app/platform/web';
import { useOutboxState, type Outbox } from '@app/platform/web/offline';
import { Badge, Button, ButtonLink, EmptyState, KeysDialog, UiLink } from '@app/platform/web/ui';
import { useKeyPreference } from '@app/questions/web';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { shortWait } from '../drawing/index.ts';
import { ReportDialog } from '../gem/ReportDialog.tsx';
import type { GemWrites } from '../writes/use-gem-writes.ts';
import { actionsOn, type CardAction } from './card-actions.ts';
import { OwnCardDialog } from '../deck/OwnCardDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RateBar } from './RateBar.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { REVIEW_KEY_HELP, type ReviewKey, useReviewKeys } from './use-review-keys.ts';
import { type Session, type SessionCard, useSession } from './use-session.ts';
import { useSwipe } from './use-swipe.ts';

const stillness = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface ReviewProps {
  readonly cards: readonly SessionCard[];
  /** Shown when there are no cards: why there are none. */
  readonly nothing: string;
  readonly retention: number;
  readonly swipes: boolean;
  readonly writes: GemWrites;
  readonly outbox: Outbox;
}

const BUTTONS = [
  ['note', 'Note'],
  ['report', 'Report'],
  ['own', 'Edit'],
] as const;

interface HeadProps {
  readonly session: Session;
  readonly outbox: Outbox;
  readonly onOpen: (action: CardAction) => void;
}
function Head({ session, outbox, onOpen }: HeadProps) {
  const { waiting } = useOutboxState(outbox);
  // Online, one entry being sent is normal; a notice that comes and goes would move the buttons.
  const lags = waiting.length > (useOnline() ? 1 : 0);
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div>
          <h1 className="text-xl font-bold">Decking</h1>
          <p className="text-sm text-ink2">
            {Math.min(session.done + 1, session.total)} of {session.total}
          </p>
        </div>
        {lags ? <Badge tone="warn">{waiting.length} waiting to send</Badge> : null}
        <div className="flex gap-1">
          <Button
            size="s"
            tone="quiet"
            aria-label="Undo the last rating"
            icon={<Undo />}
            disabled={!session.canUndo}
            onClick={session.undo}
          >
            Undo
          </Button>
          {BUTTONS.filter(([action]) => actionsOn(session.card).includes(action)).map(([action, label]) => (
            <Button key={action} size="s" tone="quiet" onClick={() => onOpen(action)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div
        role="progressbar"
        aria-label="Cards done"
        aria-valuemin={0}
        aria-valuemax={session.total}
        aria-valuenow={session.done}
        className="mt-2 h-1 rounded-full bg-sunken"
      >
        <div
          className="h-1 rounded-full bg-berry"
          style={{ width: `${(session.done / Math.max(1, session.total)) * 100}%` }}
        />
      </div>
    </header>
  );
}

interface FinishedProps extends Pick<ReviewProps, 'nothing'> {
  readonly session: Session;
}
const Finished = ({ session: { rated, canUndo, undo }, nothing }: FinishedProps) => (
  <EmptyState
    level={1}
    drawing="sprig"
    title={rated > 0 ? 'Done for now' : 'Nothing to review'}
    actions={
      <>
        <ButtonLink href={DECKING} tone="primary">
          Your deck
        </ButtonLink>
        {canUndo ? (
          <Button icon={<Undo />} onClick={undo}>
            Undo the last rating
          </Button>
        ) : null}
      </>
    }
  >
    {rated > 0
      ? `${counted(rated, 'card')} reviewed. Each comes back after the time shown on the button you chose.`
      : nothing}
  </EmptyState>
);

interface DialogsProps {
  readonly dialog: CardAction | null;
  readonly session: Session;
  readonly writes: GemWrites;
  readonly onClose: () => void;
}
function Dialogs({ dialog, session: { card, skip }, writes, onClose }: DialogsProps) {
  // The cards of one gem are not updated by a note: without this, a second note would replace the first unseen.
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  if (card === null) return null;
  if (dialog === 'keys') return <KeysDialog open title="Keyboard shortcuts" rows={REVIEW_KEY_HELP} onClose={onClose} />;
  if (dialog === 'own' && card.kind === 'own')
    return <OwnCardDialog card={card} onClose={onClose} onRemoved={() => skip(card.id)} />;
  if (card.gem_id === null || card.gem === null) return null;
  const gem = { id: card.gem_id, name: card.gem };
  if (dialog === 'report') return <ReportDialog gemId={gem.id} cardId={card.id} writes={writes} onClose={onClose} />;
  if (dialog !== 'note') return null;
  const save = (text: string) => {
    void writes.cardNote(gem, card.id, text);
    setNotes(new Map(notes).set(card.id, text));
    onClose();
  };
  return <NoteDialog note={notes.get(card.id) ?? card.note} onSave={save} onClose={onClose} />;
}

/** A session, and what it says to those who cannot see the card turn, go and come back. */
function useSpokenSession(...from: Parameters<typeof useSession>) {
  const session = useSession(...from);
  const [spoken, setSpoken] = useState('');
  const turn = () => {
    session.turn();
    setSpoken('Answer shown.');
  };
  const rate = (rating: CardRating) => {
    const after = session.isTurned ? session.rate(rating) : null;
    if (after) setSpoken(`${RATING_NAMES[rating]}. It comes back in ${shortWait(after.due, serverNow())}.`);
    return after;
  };
  const undo = () => {
    if (!session.canUndo) return;
    session.undo();
    setSpoken('Rating undone. The answer is shown.');
  };
  return [{ ...session, turn, rate, undo }, spoken] as const;
}

/** Card after card: by tap, swipe or key. */
export function Review({ cards, nothing, retention, swipes, writes, outbox }: ReviewProps) {
  const [session, spoken] = useSpokenSession(cards, retention, writes);
  const [dialog, setDialog] = useState<CardAction | null>(null);
  const keys = useKeyPreference();
  const { card } = session;
  const openDialog = (action: CardAction) => actionsOn(card).includes(action) && setDialog(action);
  const { turn, undo } = session;
  const rate = (rating: CardRating) => void session.rate(rating);
  const runs: Readonly<Record<ReviewKey, () => void>> = {
    Space: turn,
    1: () => rate(1),
    2: () => rate(2),
    3: () => rate(3),
    4: () => rate(4),
    U: undo,
    N: () => openDialog('note'),
    R: () => openDialog('report'),
    E: () => openDialog('own'),
    '?': () => openDialog('keys'),
  };
  useReviewKeys(keys.on, (key) => runs[key]());
  const swipe = useSwipe(swipes && session.isTurned && !stillness(), (way) => rate(way === 'left' ? 1 : 3));
  return (
    <div className="mx-auto flex min-h-[70vh] w-full max-w-prose flex-col px-4 py-4">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {card ? (
        <>
          <Head session={session} outbox={outbox} onOpen={openDialog} />
          <div className={swipes ? 'mb-4 flex-1 touch-pan-y' : 'mb-4 flex-1'} {...swipe.handlers}>
            <ReviewCard card={card} step={session.done} isTurned={session.isTurned} shift={swipe.shift} />
          </div>
          <RateBar
            key={`${card.id} ${session.done} ${session.isTurned}`}
            state={session.state}
            retention={retention}
            isTurned={session.isTurned}
            onTurn={turn}
            onRate={rate}
          />
        </>
      ) : (
        <Finished session={session} nothing={nothing} />
      )}
      <Dialogs dialog={dialog} session={session} writes={writes} onClose={() => setDialog(null)} />
      <p className="mt-4 text-sm">
        <UiLink href={DECKING}>Back to your deck</UiLink>
      </p>
    </div>
  );
}
