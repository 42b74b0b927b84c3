import { showMoment } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Badge, Button, Card, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type DraftState, type DraftStep, pipelineApi, type QuestionItem } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Assigned } from '../plan/Plan.tsx';
import { refusedMove } from '../state/refused-move.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ACTION_WORDS, fieldName, isVoid, STATE_WORDS } from './words.ts';

interface ReviewCardProps {
  readonly item: QuestionItem;
  readonly line: Line;
  /** As last saved. */
  readonly draft: DraftState | null;
  /** Saves typed text; null when the checks found something to fix first. */
  readonly onReady: () => Promise<DraftState | null>;
  readonly onMoved: (draft: DraftState) => void;
  /** Called when another editor has changed the draft. */
  readonly onMoveConflict: () => void;
  readonly onChecked: (item: QuestionItem) => void;
}

const SHOWN = 6;

/** The three moves of a draft, each confirmed by a toast. */
function useMoves({ item, onMoved, onMoveConflict }: Pick<ReviewCardProps, 'item' | 'onMoved' | 'onMoveConflict'>) {
  const moved = (says: string) => ({
    refresh: [pipelineApi.steps],
    onProblem: refusedMove(onMoveConflict),
    onDone: (next: DraftState) => {
      toast({ message: says });
      onMoved(next);
    },
  });
  const submitting = useCall(pipelineApi.submit, moved('Sent. A colleague can sign it now.'));
  const withdrawing = useCall(pipelineApi.withdraw, moved('Taken back. You can keep writing.'));
  const signing = useCall(pipelineApi.sign, moved('Signed. It can be published now.'));
  const given = ({ version }: DraftState) => ({ params: { id: item.id }, body: { version } });
  return {
    pending: submitting.pending || withdrawing.pending || signing.pending,
    submit: (draft: DraftState) => submitting.call(given(draft)),
    withdraw: (draft: DraftState) => void withdrawing.call(given(draft)),
    sign: (draft: DraftState) => void signing.call(given(draft)),
  };
}

/** The path to publication: the draft's state, what the viewer may do, and earlier steps. */
export function ReviewCard(props: ReviewCardProps) {
  const { item, line, draft, onMoved, onMoveConflict, onChecked } = props;
  const [asks, setAsks] = useState<'return' | 'check' | null>(null);
  const asked = useQuery(queryOf(pipelineApi.steps, { params: { id: item.id } }));
  const shut = () => setAsks(null);
  const mayCheck = asked.data?.clinician === true && item.published !== null && draft === null;
  return (
    <Card>
      <h2 className="text-lg">Review</h2>
      <p className="mt-1 text-sm text-ink2">{draft ? STATE_WORDS[draft.state] : 'There is no draft.'}</p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {draft ? <Acts {...props} draft={draft} onReturn={() => setAsks('return')} /> : null}
        {mayCheck ? (
          <Button size="s" onClick={() => setAsks('check')}>
            Mark as clinically checked
          </Button>
        ) : null}
      </div>
      <Assigned key={item.assigned?.id ?? ''} item={item} line={line} />
      <Steps steps={asked.data?.rows.slice(0, SHOWN) ?? []} />
      {draft ? (
        <ReturnDialog
          open={asks === 'return'}
          itemId={item.id}
          version={draft.version}
          onClose={shut}
          onReturned={onMoved}
          onConflict={onMoveConflict}
        />
      ) : null}
      {item.published ? (
        <CheckDialog open={asks === 'check'} item={item} n={item.published.n} onClose={shut} onChecked={onChecked} />
      ) : null}
    </Card>
  );
}

interface ActsProps extends Pick<ReviewCardProps, 'item' | 'onReady' | 'onMoved' | 'onMoveConflict'> {
  readonly draft: DraftState;
  readonly onReturn: () => void;
}

/** Writers send the draft and withdraw it; a colleague signs or returns it. */
function Acts({ draft, onReady, onReturn, ...moves }: ActsProps) {
  const { pending, submit, withdraw, sign } = useMoves(moves);
  const send = async () => {
    const ready = await onReady();
    if (ready) await submit(ready);
  };
  const waits = draft.state === 'review';
  if (draft.state === 'writing' || draft.state === 'returned')
    return (
      <Button size="s" busy={pending} onClick={() => void send()}>
        Send for review
      </Button>
    );
  if (draft.yours)
    return (
      <Button size="s" busy={pending} onClick={() => withdraw(draft)}>
        Take it back
      </Button>
    );
  if (!waits) return null;
  return (
    <>
      <Button size="s" tone="primary" busy={pending} onClick={() => sign(draft)}>
        Sign these words
      </Button>
      <Button size="s" onClick={onReturn}>
        Return with remarks
      </Button>
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly DraftStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="mt-3 divide-y divide-line border-t border-line text-sm">
      {steps.map((step) => (
        <li key={`${step.at} ${step.action}`} className="py-2.5">
          <p className="flex flex-wrap items-center gap-x-2">
            <b>{ACTION_WORDS[step.action]}</b>
            <span>{step.by ?? 'a former colleague'}</span>
            {isVoid(step) ? <Badge tone="warn">void: edited since</Badge> : null}
            <time dateTime={step.at} className="num ml-auto text-xs text-ink2">
              {showMoment(step.at)}
            </time>
          </p>
          {step.note ? <p className="mt-1 text-ink2">{step.note}</p> : null}
          {step.remarks.map(({ field, text }) => (
            <p key={`${field} ${text}`} className="mt-1">
              <b>{fieldName(field)}:</b> {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
