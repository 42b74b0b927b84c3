import { ReasonField, showMoment } from '@app/platform/admin';
import { isReason, type Line, ukMoment } from '@app/platform/contract';
import { Button, Checkbox, Dialog, Field, Notice, Segmented, TextInput, toast } from '@app/platform/web/ui';
import { queryOf } from '@app/platform/web/query';
import { type Problem, ProblemNotice, useCall } from '@app/platform/web/write';
import { type DraftState, pipelineApi, planApi, type QuestionItem } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { signersInWords } from '../review/labels.ts';
import { callsOf } from '../state/read-item.ts';
import { Rekeying } from './Rekeying.tsx';

const CLASS_WORDS = {
  editorial: 'Wording only. Statistics are kept.',
  clinical: 'What is asked has changed. Statistics start again, and the question goes back to clinical review.',
  key: 'Another answer is right. Earlier answers to the same question are marked again, and statistics start again.',
  rekeyed:
    'Another answer is right, and the question reads differently. Earlier answers keep their marks, and statistics start again.',
} as const;

/** What kind of change publishing would make; `lowered` means the editor says that only wording was corrected. */
function kindOf(change: DraftState['change'] | undefined, lowered: boolean): keyof typeof CLASS_WORDS | null {
  if (!change) return null;
  if (change.proposed === 'key') return change.marks_earlier || lowered ? 'key' : 'rekeyed';
  return lowered ? 'editorial' : change.proposed;
}

interface PublishDialogProps {
  readonly open: boolean;
  readonly item: QuestionItem;
  readonly line: Line;
  /** The version of the question that the editor last saw. */
  readonly itemVersion: number;
  /** As last saved. */
  readonly draft: DraftState | null;
  readonly onClose: () => void;
  /** Called when another editor has changed what would have been published. */
  readonly onConflict: () => void;
  /** Called with the fields that could not be published. */
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void;
  readonly onPublished: (item: QuestionItem) => void;
  /** Called after the draft was sent for review from here. */
  readonly onMoved: (draft: DraftState) => void;
  /** Called when another editor has changed what would have been sent. */
  readonly onMoveConflict: () => void;
}

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a set time' },
] as const;

/** When to publish; `at` is null until a whole time in the future is chosen. */
function useTime() {
  const [when, choose] = useState<'now' | 'later'>('now');
  const [local, write] = useState('');
  const [opened] = useState(() => Date.now());
  const moment = ukMoment(local);
  const at = moment !== null && Date.parse(moment) > opened ? moment : null;
  return { when, local, at, choose, write };
}
type Time = ReturnType<typeof useTime>;

/** Publishes now, or at the chosen time. */
function usePublishing(props: PublishDialogProps, { when, at }: Time) {
  const { item, line, itemVersion, draft, onClose, onConflict, onRefused, onPublished, onMoved } = props;
  const onProblem = ({ cause, fields }: Problem) => {
    if (cause === 'conflict') onConflict();
    else onRefused(fields);
  };
  const now = useCall(callsOf(line).change, { refresh: [pipelineApi.steps], onDone: onPublished, onProblem });
  const planning = useCall(planApi.schedule, {
    onProblem,
    onDone: (next) => {
      toast({ message: `It will be published on ${showMoment(next.publish_at)}.` });
      onClose();
      onMoved(next);
    },
  });
  const params = { id: item.id };
  const call = (change: { readonly change?: { readonly class: 'editorial'; readonly reason: string } }) => {
    const seen = draft?.version ?? 0;
    if (when === 'now') void now.call({ params, body: { version: itemVersion, draft: seen, ...change } });
    else if (at !== null) void planning.call({ params, body: { version: seen, publish_at: at, ...change } });
  };
  return { call, pending: now.pending || planning.pending, problem: now.problem ?? planning.problem };
}

/** Made anew at each opening: whether a time is in the future is judged from then on, not from when the editor was opened. */
export const PublishDialog = (props: PublishDialogProps) => (props.open ? <OpenDialog {...props} /> : null);

/** Before publishing: the kind of change, how many learners it affects, and whether a signature is needed. */
function OpenDialog(props: PublishDialogProps) {
  const { item, draft, onClose, onMoved, onMoveConflict } = props;
  const [lowers, setLowers] = useState(false);
  const [reason, setReason] = useState('');
  const time = useTime();
  const publishing = usePublishing(props, time);
  const mine = draft?.yours ?? true;
  const moving = useCall(pipelineApi.submit, {
    onDone: onMoved,
    onProblem: ({ cause }) => {
      if (cause === 'conflict') onMoveConflict();
    },
    refresh: [pipelineApi.steps],
  });
  const change = draft?.change;
  const waits = change?.needs_sign_off ?? false;
  const lowered = lowers && change?.lowerable === true;
  const publish = () => publishing.call(lowered ? { change: { class: 'editorial', reason } } : {});
  const sent = mine && draft?.state === 'review';
  const move = () => void moving.call({ params: { id: item.id }, body: { version: draft?.version ?? 0 } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.published ? `Publish version ${item.published.n + 1}` : 'Publish this question'}
      actions={
        <Actions sent={waits && (sent || !mine)} onClose={onClose}>
          {waits ? (
            <Button tone="primary" busy={moving.pending} onClick={move}>
              Send for review
            </Button>
          ) : (
            <Button
              tone="primary"
              busy={publishing.pending}
              disabled={(lowered && !isReason(reason)) || (time.when === 'later' && time.at === null)}
              onClick={publish}
            >
              {time.when === 'now' ? 'Publish' : 'Publish later'}
            </Button>
          )}
        </Actions>
      }
    >
      <div className="grid gap-3">
        <Reach item={item} kind={kindOf(change, lowered)} />
        {kindOf(change, lowered) === 'key' && draft ? (
          <Rekeying id={item.id} draft={draft.version} isSame={lowered} />
        ) : null}
        {waits ? null : (
          <Lowering change={change} lowers={lowers} reason={reason} onLower={setLowers} onReason={setReason} />
        )}
        {change?.signed_by ? <p>Signed by {change.signed_by}.</p> : null}
        {waits ? <Waits itemId={item.id} sent={sent} /> : <When time={time} />}
        <ProblemNotice problem={publishing.problem ?? moving.problem} title="Not published." />
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  /** A colleague has to sign next, so there is nothing to do here. */
  readonly sent: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
function Actions({ sent, onClose, children }: ActionsProps) {
  if (sent) return <Button onClick={onClose}>Close</Button>;
  return (
    <>
      <Button onClick={onClose}>Keep writing</Button>
      {children}
    </>
  );
}

function When({ time: { when, local, at, choose, write } }: { readonly time: Time }) {
  return (
    <>
      <Segmented label="When" options={WHEN} value={when} onChange={choose} />
      {when === 'later' ? (
        <Field
          label="Publish at, UK time"
          hint="Editing the draft cancels the planned time."
          error={local !== '' && at === null ? 'Choose a time in the future.' : undefined}
        >
          <TextInput type="datetime-local" value={local} onChange={(event) => write(event.target.value)} />
        </Field>
      ) : null}
    </>
  );
}

/** Why it cannot be published yet, and who can sign it. */
function Waits({ itemId, sent }: { readonly itemId: string; readonly sent: boolean }) {
  const { data } = useQuery(queryOf(pipelineApi.steps, { params: { id: itemId } }));
  return (
    <Notice tone="warn" title="A colleague has to sign this first.">
      {sent ? 'It is in the list of drafts that wait for a signature. ' : 'Your draft is saved. '}
      {data ? signersInWords(data.signers) : ''}
    </Notice>
  );
}

interface ReachProps {
  readonly item: QuestionItem;
  readonly kind: keyof typeof CLASS_WORDS | null;
}

/** What the change means, and how many learners it affects. */
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
        {change.proposed === 'key'
          ? 'It still asks the same question: mark earlier answers again'
          : 'Only a correction of wording: keep the statistics'}
      </Checkbox>
      {lowers ? <ReasonField label="Why" value={reason} onChange={onReason} /> : null}
    </>
  );
}
