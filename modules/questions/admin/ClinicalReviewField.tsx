import type { FieldInputProps } from '@app/platform/admin';
import { dayInDigits, type ReplyOf } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Badge, Button, Dialog, Field, TextArea, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { clinicalReviewApi } from '@app/questions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useFormContext } from 'react-hook-form';

interface Text {
  /** The key of its resource. */
  readonly kind: string;
  readonly id: string;
  readonly version: number;
}

/** The clinical review of a stored text of one kind, and for clinicians of the list the button that gives it. */
export const clinicalReviewField = (kind: string): ComponentType<FieldInputProps> =>
  function ClinicalReviewField({ row, value }: FieldInputProps) {
    const { id = '', version = 0 } = (row ?? {}) as Partial<Text>;
    return <ClinicalReview text={{ kind, id, version }} isReviewed={value === 'reviewed'} />;
  };

function ClinicalReview({ text, isReviewed }: { readonly text: Text; readonly isReviewed: boolean }) {
  const { kind, id } = text;
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  const { isDirty } = useFormContext().formState;
  const { data } = useQuery(queryOf(clinicalReviewApi.read, { params: { kind, id } }));
  const reload = () => {
    setOpen(false);
    toast({ message: 'Marked as clinically checked, in your name.' });
    void cache.invalidateQueries({ queryKey: ['resource', kind] });
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink2">
        {isReviewed ? <Badge tone="ok">Reviewed</Badge> : <Badge tone="warn">Pending</Badge>}
        {isReviewed
          ? 'A change to what it teaches makes it wait for review again.'
          : 'Only a clinician named in the settings can give it.'}
      </p>
      {data?.clinician ? (
        <Button size="s" disabled={isDirty} onClick={() => setOpen(true)}>
          Mark as clinically checked…
        </Button>
      ) : null}
      {data?.clinician && isDirty ? <p className="text-sm text-ink2">Save your changes first.</p> : null}
      <Given rows={data?.rows ?? []} />
      {open ? <GiveDialog text={text} onClose={() => setOpen(false)} onGiven={reload} /> : null}
    </div>
  );
}

function Given({ rows }: { readonly rows: ReplyOf<typeof clinicalReviewApi.read>['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-ink2">
      {rows.map(({ name, registration, on, note }) => (
        <li key={`${name} ${on} ${note}`}>
          {[name, registration, on ? dayInDigits(on) : ''].filter(Boolean).join(', ')}
          {note ? `. ${note}` : ''}
        </li>
      ))}
    </ul>
  );
}

interface GiveDialogProps {
  readonly text: Text;
  readonly onClose: () => void;
  readonly onGiven: () => void;
}

/** A clinician confirms in their own name that what they have read is right. */
function GiveDialog({ text: { kind, id, version }, onClose, onGiven }: GiveDialogProps) {
  const [next, setNext] = useState('');
  const [note, setNote] = useState('');
  const giving = useCall(clinicalReviewApi.give, { refresh: [clinicalReviewApi.read], onDone: onGiven });
  const give = () => void giving.call({ params: { kind, id }, body: { version, next, note: note.trim() } });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mark as clinically checked"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={giving.pending} disabled={next === ''} onClick={give}>
            Mark it as checked
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>You confirm the text as it is saved now. Learners see your name and registration with it.</p>
        <Field label="Check again by" required>
          <TextInput type="date" value={next} onChange={(event) => setNext(event.target.value)} />
        </Field>
        <Field label="Note for colleagues">
          <TextArea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <ProblemNotice problem={giving.problem} title="Not marked." />
      </div>
    </Dialog>
  );
}
