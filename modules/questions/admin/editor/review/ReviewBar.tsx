import { LeaveGuard } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, ButtonLink, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type DraftState, pipelineApi, type QuestionItem } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { editHref } from '../../lists/presets.ts';
import { refusedMove } from '../state/refused-move.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useReturnText } from './typed-remark.ts';

interface ReviewBarProps {
  readonly item: QuestionItem;
  /** As last saved. */
  readonly draft: DraftState | null;
  /** Saves typed text; null when the checks found something to fix first. */
  readonly onReady: () => Promise<DraftState | null>;
  readonly onMoved: (draft: DraftState) => void;
  /** Called when another editor has changed the draft. */
  readonly onMoveConflict: () => void;
  readonly onChecked: (item: QuestionItem) => void;
}

/** The three moves of a draft, each confirmed by a toast. */
function useMoves({ item, onMoved, onMoveConflict }: Pick<ReviewBarProps, 'item' | 'onMoved' | 'onMoveConflict'>) {
  const moved = (message: string) => ({
    refresh: [pipelineApi.steps],
    onProblem: refusedMove(onMoveConflict),
    onDone: (next: DraftState) => {
      toast({ message });
      onMoved(next);
    },
  });
  const submitting = useCall(pipelineApi.submit, moved('Sent. A colleague can sign it now.'));
  const withdrawing = useCall(pipelineApi.withdraw, moved('Taken back. You can keep writing.'));
  const signing = useCall(pipelineApi.sign, moved('Signed. It can be published now.'));
  const inputOf = ({ version }: DraftState) => ({ params: { id: item.id }, body: { version } });
  return {
    pending: submitting.pending || withdrawing.pending || signing.pending,
    submit: (draft: DraftState) => submitting.call(inputOf(draft)),
    withdraw: (draft: DraftState) => void withdrawing.call(inputOf(draft)),
    sign: (draft: DraftState) => signing.call(inputOf(draft)),
  };
}

/** What the viewer may do with a draft; null: nothing. */
function actOn({ state, yours }: DraftState): 'send' | 'withdraw' | 'decide' | null {
  if (state === 'writing' || state === 'returned') return 'send';
  if (yours) return 'withdraw';
  return state === 'review' ? 'decide' : null;
}

/** The viewer's next step on the path to publication, always in view: a question is longer than a screen. */
export function ReviewBar(props: ReviewBarProps) {
  const { item, draft, onMoved, onMoveConflict, onChecked } = props;
  const [dialog, setDialog] = useState<'return' | 'check' | null>(null);
  const { data } = useQuery(queryOf(pipelineApi.steps, { params: { id: item.id } }));
  const shut = () => setDialog(null);
  const next = draft?.yours === false ? data?.next : null;
  const mayCheck = data?.clinician === true && item.published !== null && draft === null;
  return (
    <>
      {draft && (actOn(draft) || next) ? (
        <Bar>
          {next ? (
            <ButtonLink tone="quiet" href={editHref(next.line, next.id)} className="sm:mr-auto">
              Next to sign: {next.code}
            </ButtonLink>
          ) : null}
          <Acts {...props} draft={draft} onReturn={() => setDialog('return')} />
        </Bar>
      ) : null}
      {mayCheck ? (
        <Bar>
          <Button onClick={() => setDialog('check')}>Mark as clinically checked</Button>
        </Bar>
      ) : null}
      {/* On a phone the action bar of the editor is fixed over the end of the page. */}
      <div className="h-7.25 sm:hidden" />
      {draft ? (
        <ReturnDialog
          open={dialog === 'return'}
          itemId={item.id}
          version={draft.version}
          onClose={shut}
          onReturned={onMoved}
          onConflict={onMoveConflict}
        />
      ) : null}
      {item.published ? (
        <CheckDialog open={dialog === 'check'} item={item} n={item.published.n} onClose={shut} onChecked={onChecked} />
      ) : null}
    </>
  );
}

/** On a phone it stands on the action bar of the editor. */
const Bar = ({ children }: { readonly children: ReactNode }) => (
  <div
    role="group"
    aria-label="Next step of the review"
    data-bottom-bar=""
    className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-4 py-2 max-sm:bottom-[3.8125rem] max-sm:gap-2 max-sm:px-3 sm:-mx-6 sm:px-6 sm:py-3 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2"
  >
    {children}
  </div>
);

interface ActsProps extends Pick<ReviewBarProps, 'item' | 'onReady' | 'onMoved' | 'onMoveConflict'> {
  readonly draft: DraftState;
  readonly onReturn: () => void;
}

/** Writers send the draft and withdraw it; a colleague signs or returns it. */
function Acts({ draft, onReady, onReturn, ...moves }: ActsProps) {
  const { pending, submit, withdraw, sign } = useMoves(moves);
  const { begun, drop } = useReturnText(moves.item.id);
  const send = async () => {
    const ready = await onReady();
    if (ready) await submit(ready);
  };
  const signOff = async () => {
    if ((await sign(draft)).done) drop();
  };
  const act = actOn(draft);
  if (act === 'send')
    return (
      <Button busy={pending} onClick={() => void send()}>
        Send for review
      </Button>
    );
  if (act === 'withdraw')
    return (
      <Button busy={pending} onClick={() => withdraw(draft)}>
        Take it back
      </Button>
    );
  if (act === null) return null;
  return (
    <>
      <LeaveGuard dirty={begun} keptInTab />
      <Button onClick={onReturn}>Return with remarks</Button>
      <Button tone="primary" busy={pending} onClick={() => void signOff()}>
        Sign off this draft
      </Button>
    </>
  );
}
