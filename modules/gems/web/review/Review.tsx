import { type CardRating, DECKING, RATING_NAMES } from '@app/gems/contract';
import { counted } from '@app/platform/contract';
import { serverNow, useHasBar } from '@app/platform/web';
import type { Outbox } from '@app/platform/web/offline';
import { Button, ButtonLink, EmptyState, KeysDialog, UiLink } from '@app/platform/web/ui';
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
import { ReviewHead } from './ReviewHead.tsx';
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
  const hasBar = useHasBar();
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
    <div
      className={`mx-auto flex w-full max-w-prose flex-col px-4 pt-4 ${hasBar ? 'min-h-[calc(100dvh-74px)]' : 'min-h-[70vh] pb-4'}`}
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {card ? (
        <>
          <ReviewHead session={session} outbox={outbox} onOpen={openDialog} />
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
      {hasBar ? null : (
        <p className="mt-4 text-sm">
          <UiLink href={DECKING}>Back to your deck</UiLink>
        </p>
      )}
    </div>
  );
}
