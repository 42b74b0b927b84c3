import type { Line } from '@app/platform/contract';
import { Button, Checkbox, Dialog, Field, Notice, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type DraftState, pipelineApi, type QuestionItem } from '@app/questions/contract';
import { useState } from 'react';
import { callsOf } from '../state/read-item.ts';

const CLASS_WORDS = {
  editorial: 'Wording only. Statistics are kept.',
  clinical: 'What is asked has changed. Statistics begin anew, and the question waits for clinical review again.',
  key: 'Another answer is right. Earlier answers are marked again and statistics begin anew.',
} as const;

interface PublishDialogProps {
  readonly open: boolean;
  readonly item: QuestionItem;
  readonly line: Line;
  /** As last saved. */
  readonly draft: DraftState | null;
  readonly onClose: () => void;
  readonly onPublished: (item: QuestionItem) => void;
  /** Sent for review or signed from here. */
  readonly onMoved: (draft: DraftState) => void;
}

/** Before publishing: what kind of change it is, whom it reaches, and who has to sign it. */
export function PublishDialog({ open, item, line, draft, onClose, onPublished, onMoved }: PublishDialogProps) {
  const [lowers, setLowers] = useState(false);
  const [reason, setReason] = useState('');
  const publishing = useCall(callsOf(line).change, { onDone: onPublished });
  const mine = draft?.yours ?? true;
  const moving = useCall(mine ? pipelineApi.submit : pipelineApi.sign, {
    onDone: onMoved,
    refresh: [pipelineApi.steps],
  });
  const change = draft?.change;
  const waits = change?.needs_sign_off ?? false;
  const lowered = lowers && change?.lowerable === true;
  const kind = lowered ? 'editorial' : change?.proposed;
  const publish = () =>
    void publishing.call({
      params: { id: item.id },
      body: { version: item.version, ...(lowered ? { change: { class: 'editorial' as const, reason } } : {}) },
    });
  const sent = mine && draft?.state === 'review';
  const move = () => void moving.call({ params: { id: item.id }, body: { version: draft?.version ?? 0 } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={item.published ? `Publish version ${item.published.n + 1}` : 'Publish this question'}
      actions={
        <>
          <Button onClick={onClose}>Keep writing</Button>
          {waits ? (
            <Button tone="primary" busy={moving.pending} disabled={sent} onClick={move}>
              {mine ? 'Send for review' : 'Sign these words'}
            </Button>
          ) : (
            <Button
              tone="primary"
              busy={publishing.pending}
              disabled={lowered && reason.trim().length < 3}
              onClick={publish}
            >
              Publish
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <Reach item={item} kind={kind} />
        <Lowering change={change} lowers={lowers} reason={reason} onLower={setLowers} onReason={setReason} />
        {change?.signed_by ? <p>Signed by {change.signed_by}.</p> : null}
        {waits ? <Waits mine={mine} sent={sent} /> : null}
        <ProblemNotice problem={publishing.problem ?? moving.problem} title="Not published." />
      </div>
    </Dialog>
  );
}

/** Why it cannot be published yet, and what the viewer can do about it. */
function Waits({ mine, sent }: { readonly mine: boolean; readonly sent: boolean }) {
  const writer = sent
    ? 'It is in the list of drafts that wait for a signature. You can publish it once a colleague has signed.'
    : 'Your draft is saved. Send it for review; a colleague who has not written in it can sign it.';
  return (
    <Notice tone="warn" title="A colleague has to sign this first.">
      {mine ? writer : 'Read it in full. Your signature counts for exactly these words.'}
    </Notice>
  );
}

interface ReachProps {
  readonly item: QuestionItem;
  readonly kind: keyof typeof CLASS_WORDS | null | undefined;
}

/** What the change means, and for how many. */
function Reach({ item, kind }: ReachProps) {
  const { people } = item.figures;
  const plain = item.published ? 'The words stay as they are.' : 'Learners get it in every bank where it is active.';
  return (
    <>
      <p>{kind ? CLASS_WORDS[kind] : plain}</p>
      {kind && people > 0 ? (
        <p>
          <b className="num text-ink">{people}</b> {people === 1 ? 'person has' : 'people have'} answered the version
          that is live now.
        </p>
      ) : null}
    </>
  );
}

interface LoweringProps {
  readonly change: DraftState['change'] | undefined;
  readonly lowers: boolean;
  readonly reason: string;
  readonly onLower: (lowers: boolean) => void;
  readonly onReason: (reason: string) => void;
}

function Lowering({ change, lowers, reason, onLower, onReason }: LoweringProps) {
  if (!change?.lowerable) return null;
  return (
    <>
      <Checkbox checked={lowers} onChange={(event) => onLower(event.target.checked)}>
        Only a correction of wording: keep the statistics
      </Checkbox>
      {lowers ? (
        <Field label="Why" required>
          <TextInput maxLength={500} value={reason} onChange={(event) => onReason(event.target.value)} />
        </Field>
      ) : null}
    </>
  );
}
