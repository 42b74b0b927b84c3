import { showMoment } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Badge, Button, Card, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type DraftState, type DraftStep, pipelineApi, type QuestionItem } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckDialog } from './CheckDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ACTION_WORDS, fieldName, isVoid, STATE_WORDS } from './words.ts';

interface ReviewCardProps {
  readonly item: QuestionItem;
  /** As last saved. */
  readonly draft: DraftState | null;
  /** Saves what is typed; false when the checks name something to fix first. */
  readonly onReady: () => Promise<DraftState | null>;
  readonly onMoved: (draft: DraftState) => void;
  readonly onChecked: (item: QuestionItem) => void;
}

const SHOWN = 6;

/** The way to publication: where the draft is, what the viewer may do with it, and what was done before. */
export function ReviewCard({ item, draft, onReady, onMoved, onChecked }: ReviewCardProps) {
  const [asks, setAsks] = useState<'return' | 'check' | null>(null);
  const asked = useQuery(queryOf(pipelineApi.steps, { params: { id: item.id } }));
  const steps = asked.data?.rows ?? [];
  const moved = (says: string) => ({
    refresh: [pipelineApi.steps],
    onProblem: 'toast' as const,
    onDone: (next: DraftState) => {
      toast({ message: says });
      onMoved(next);
    },
  });
  const submitting = useCall(pipelineApi.submit, moved('Sent. A colleague can sign it now.'));
  const withdrawing = useCall(pipelineApi.withdraw, moved('Taken back. You can go on writing.'));
  const signing = useCall(pipelineApi.sign, moved('Signed. It can be published now.'));
  const given = (of: DraftState) => ({ params: { id: item.id }, body: { version: of.version } });
  const submit = async () => {
    const ready = await onReady();
    if (ready) await submitting.call(given(ready));
  };
  const waits = draft?.state === 'review';
  const mayCheck = asked.data?.clinician === true && item.published !== null && draft === null;
  return (
    <Card>
      <h2 className="text-lg">Review</h2>
      <p className="mt-1 text-sm text-ink2">{draft ? STATE_WORDS[draft.state] : 'There is no draft.'}</p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {draft && (draft.state === 'writing' || draft.state === 'returned') ? (
          <Button size="s" busy={submitting.pending} onClick={() => void submit()}>
            Send for review
          </Button>
        ) : null}
        {draft?.yours && (waits || draft.state === 'ready') ? (
          <Button size="s" busy={withdrawing.pending} onClick={() => void withdrawing.call(given(draft))}>
            Take it back
          </Button>
        ) : null}
        {draft && waits && !draft.yours ? (
          <>
            <Button size="s" tone="primary" busy={signing.pending} onClick={() => void signing.call(given(draft))}>
              Sign these words
            </Button>
            <Button size="s" onClick={() => setAsks('return')}>
              Return with remarks
            </Button>
          </>
        ) : null}
        {mayCheck ? (
          <Button size="s" onClick={() => setAsks('check')}>
            Mark as clinically checked
          </Button>
        ) : null}
      </div>
      <Steps steps={steps.slice(0, SHOWN)} />
      {draft ? (
        <ReturnDialog
          open={asks === 'return'}
          itemId={item.id}
          version={draft.version}
          onClose={() => setAsks(null)}
          onReturned={onMoved}
        />
      ) : null}
      {item.published ? (
        <CheckDialog
          open={asks === 'check'}
          item={item}
          n={item.published.n}
          onClose={() => setAsks(null)}
          onChecked={onChecked}
        />
      ) : null}
    </Card>
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
