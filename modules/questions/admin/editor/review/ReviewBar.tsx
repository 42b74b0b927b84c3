import { LeaveGuard } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, ButtonLink, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type DraftState, pipelineApi, type QuestionDraft, type QuestionItem } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { editHref } from '../../lists/presets.ts';
import { refusedMove } from '../state/refused-move.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { nextStepOf } from './next-step.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { SignDialog } from './SignDialog.tsx';
import { useReturnText } from './typed-remark.ts';
import { signersInWords } from './labels.ts';

interface ReviewBarProps {
  readonly item: QuestionItem;
  /** What the editor shows. */
  readonly content: QuestionDraft;
  /** As last saved. */
  readonly draft: DraftState | null;
  /** Saves typed text; null when the checks found something to fix first. */
  readonly onReady: () => Promise<DraftState | null>;
  readonly onMoved: (draft: DraftState) => void;
  /** Called when another editor has changed the draft. */
  readonly onMoveConflict: () => void;
  readonly onChecked: (item: QuestionItem) => void;
}

/** The moves of a writer, each confirmed by a toast. */
function useMoves(
  { item, onMoved, onMoveConflict }: Pick<ReviewBarProps, 'item' | 'onMoved' | 'onMoveConflict'>,
  signers: readonly string[],
) {
  const moved = (message: string) => ({
    refresh: [pipelineApi.steps],
    onProblem: refusedMove(onMoveConflict),
    onDone: (next: DraftState) => {
      toast({ message });
      onMoved(next);
    },
  });
  const submitting = useCall(pipelineApi.submit, moved(`Sent. ${signersInWords(signers)}`));
  const withdrawing = useCall(pipelineApi.withdraw, moved('Taken back. You can keep writing.'));
  const inputOf = ({ version }: DraftState) => ({ params: { id: item.id }, body: { version } });
  return {
    pending: submitting.pending || withdrawing.pending,
    submit: (draft: DraftState) => submitting.call(inputOf(draft)),
    withdraw: (draft: DraftState) => void withdrawing.call(inputOf(draft)),
  };
}

/** The viewer's next step on the path to publication, always in view: a question is longer than a screen. */
export function ReviewBar(props: ReviewBarProps) {
  const { item, content, draft, onMoved, onMoveConflict, onChecked } = props;
  const [dialog, setDialog] = useState<'return' | 'check' | 'sign' | null>(null);
  const { data } = useQuery(queryOf(pipelineApi.steps, { params: { id: item.id } }));
  const shut = () => setDialog(null);
  const next = draft?.yours === false ? data?.next : null;
  const mayCheck = data?.clinician === true && item.published !== null && draft === null;
  return (
    <>
      {draft && (nextStepOf(draft) || next) ? (
        <Bar>
          {next ? (
            <ButtonLink tone="quiet" href={editHref(next.line, next.id)} className="sm:mr-auto">
              Next to sign: {next.code}
            </ButtonLink>
          ) : null}
          <Actions {...props} draft={draft} signers={data?.signers ?? []} onOpen={setDialog} />
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
      {draft && dialog === 'sign' ? (
        <SignDialog {...{ item, content, draft }} onClose={shut} onSigned={onMoved} onConflict={onMoveConflict} />
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
  /** Names of those who may sign it. */
  readonly signers: readonly string[];
  readonly onOpen: (dialog: 'return' | 'sign') => void;
}

/** Writers send the draft and withdraw it; a colleague signs or returns it. */
function Actions({ draft, signers, onReady, onOpen, ...moves }: ActsProps) {
  const { pending, submit, withdraw } = useMoves(moves, signers);
  const { begun } = useReturnText(moves.item.id);
  const send = async () => {
    const ready = await onReady();
    if (ready) await submit(ready);
  };
  const waits = draft.change.needs_sign_off;
  const step = nextStepOf(draft);
  if (step === 'send')
    return (
      <>
        {waits ? <Signers names={signers} /> : null}
        <Button tone={waits ? 'primary' : 'secondary'} busy={pending} onClick={() => void send()}>
          Send for review
        </Button>
      </>
    );
  if (step === 'withdraw')
    return (
      <>
        {waits ? <Signers names={signers} /> : null}
        <Button busy={pending} onClick={() => withdraw(draft)}>
          Take it back
        </Button>
      </>
    );
  if (step === null) return null;
  return (
    <>
      <LeaveGuard dirty={begun} keptInTab />
      <Button onClick={() => onOpen('return')}>Return with remarks</Button>
      <Button tone="primary" onClick={() => onOpen('sign')}>
        Sign…
      </Button>
    </>
  );
}

const Signers = ({ names }: { readonly names: readonly string[] }) => (
  <p className="mr-auto self-center text-sm text-ink2 max-sm:w-full">{signersInWords(names)}</p>
);
