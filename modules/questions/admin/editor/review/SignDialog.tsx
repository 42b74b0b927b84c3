import { Button, Dialog, Field, KeyPoint, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type DraftState, pipelineApi, type QuestionDraft, type QuestionItem } from '@app/questions/contract';
import { useState } from 'react';
import { useReturnText } from './typed-remark.ts';

interface SignDialogProps {
  readonly item: QuestionItem;
  /** The text that is signed, as the editor shows it. */
  readonly content: QuestionDraft;
  readonly draft: DraftState;
  readonly onClose: () => void;
  readonly onSigned: (draft: DraftState) => void;
  /** Called when another editor has changed the draft. */
  readonly onConflict: () => void;
}

/** Before a signature: the key in words, because a letter is easily taken for another. */
export function SignDialog({ item, content, draft, onClose, onSigned, onConflict }: SignDialogProps) {
  const [note, setNote] = useState('');
  const { drop } = useReturnText(item.id);
  const signing = useCall(pipelineApi.sign, {
    refresh: [pipelineApi.steps],
    onDone: (next) => {
      drop();
      toast({ message: 'Signed. It can be published now.' });
      onClose();
      onSigned(next);
    },
    onProblem: ({ cause }) => {
      if (cause !== 'conflict') return;
      onClose();
      onConflict();
    },
  });
  const right = content.options.find(({ key }) => key === content.answer_key);
  const sign = () =>
    void signing.call({ params: { id: item.id }, body: { version: draft.version, note: note.trim() } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sign ${item.code}`}
      actions={
        <>
          <Button onClick={onClose}>Keep reading</Button>
          <Button tone="primary" busy={signing.pending} disabled={!right} onClick={sign}>
            Sign
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{content.lead_in}</p>
        {right ? (
          <KeyPoint>
            The right answer is{' '}
            <b>
              {right.key}, {right.text}
            </b>
            . {right.rationale}
          </KeyPoint>
        ) : null}
        <p>You sign exactly these words. An edit makes your signature void, and signing alone publishes nothing.</p>
        <Field label="What you checked">
          <TextArea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <ProblemNotice problem={signing.problem?.cause === 'conflict' ? null : signing.problem} title="Not signed." />
      </div>
    </Dialog>
  );
}
