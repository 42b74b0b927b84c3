import { ukDay } from '@app/platform/contract';
import { Button, Dialog, Field, TextArea, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { pipelineApi, type QuestionItem } from '@app/questions/contract';
import { useState } from 'react';

interface CheckDialogProps {
  readonly open: boolean;
  readonly item: QuestionItem;
  /** The published version that is checked. */
  readonly n: number;
  readonly onClose: () => void;
  readonly onChecked: (item: QuestionItem) => void;
}

/** A clinician confirms by name that the published version is clinically right. */
export function CheckDialog({ open, item, n, onClose, onChecked }: CheckDialogProps) {
  // An overdue day is what the check is for, so it is not proposed again.
  const [next, setNext] = useState(() => {
    const planned = item.content.review_next;
    return planned > ukDay(Date.now()) ? planned : '';
  });
  const [note, setNote] = useState('');
  const checking = useCall(pipelineApi.check, {
    refresh: [pipelineApi.steps],
    onDone: (checked) => {
      toast({ message: `Version ${n} is marked as checked.` });
      onClose();
      onChecked(checked);
    },
  });
  const body = { n, next, note: note.trim() };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Mark as clinically checked"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={checking.pending}
            disabled={next === ''}
            onClick={() => void checking.call({ params: { id: item.id }, body })}
          >
            Mark version {n} as checked
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>Your name and registration are stored with the question, and learners see that it was checked.</p>
        <Field label="Check again by" required>
          <TextInput type="date" value={next} onChange={(event) => setNext(event.target.value)} />
        </Field>
        <Field label="Note for colleagues">
          <TextArea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <ProblemNotice problem={checking.problem} title="Not marked." />
      </div>
    </Dialog>
  );
}
