import { Button, Dialog, Field, IconButton, Select, TextArea, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type DraftState, type FieldRemark, pipelineApi } from '@app/questions/contract';
import X from 'lucide-react/icons/x';
import { useReturnText, withTyped } from './typed-remark.ts';
import { fieldName, REMARK_FIELDS } from './labels.ts';

interface ReturnDialogProps {
  readonly open: boolean;
  readonly itemId: string;
  readonly version: number;
  readonly onClose: () => void;
  readonly onReturned: (draft: DraftState) => void;
  /** Called when another editor has changed the draft: the remarks are kept until it is read again. */
  readonly onConflict: () => void;
}

/** What the writer has to change: one message, and remarks on individual fields. */
export function ReturnDialog({ open, itemId, version, onClose, onReturned, onConflict }: ReturnDialogProps) {
  const { note, remarks, typed, change, drop } = useReturnText(itemId);
  const all = withTyped(remarks, typed);
  const returning = useCall(pipelineApi.sendBack, {
    refresh: [pipelineApi.steps],
    onDone: (draft) => {
      drop();
      toast({ message: 'Returned to the writer.' });
      onClose();
      onReturned(draft);
    },
    onProblem: ({ cause }) => {
      if (cause !== 'conflict') return;
      onClose();
      onConflict();
    },
  });
  const send = () =>
    void returning.call({ params: { id: itemId }, body: { version, note: note.trim(), remarks: [...all] } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Return with remarks"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={returning.pending}
            disabled={note.trim() === '' && all.length === 0}
            onClick={send}
          >
            Return it
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="What has to change">
          <TextArea rows={3} maxLength={500} value={note} onChange={(event) => change({ note: event.target.value })} />
        </Field>
        <Remarks remarks={remarks} onChange={(next) => change({ remarks: next })} />
        <AddRemark
          typed={typed}
          onType={(next) => change({ typed: next })}
          onAdd={() => change({ remarks: all, typed: { ...typed, text: '' } })}
        />
        <ProblemNotice
          problem={returning.problem?.cause === 'conflict' ? null : returning.problem}
          title="Not returned."
        />
      </div>
    </Dialog>
  );
}

function Remarks({
  remarks,
  onChange,
}: {
  readonly remarks: readonly FieldRemark[];
  readonly onChange: (remarks: readonly FieldRemark[]) => void;
}) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {remarks.map((remark, at) => (
        <li key={`${remark.field} ${remark.text}`} className="flex items-start gap-2 text-sm">
          <span className="mr-auto">
            <b>{fieldName(remark.field)}:</b> {remark.text}
          </span>
          <IconButton
            size="s"
            label={`Remove the remark on ${fieldName(remark.field)}`}
            icon={<X />}
            onClick={() => onChange(remarks.filter((_, place) => place !== at))}
          />
        </li>
      ))}
    </ul>
  );
}

interface AddRemarkProps {
  readonly typed: FieldRemark;
  readonly onType: (typed: FieldRemark) => void;
  readonly onAdd: () => void;
}

function AddRemark({ typed, onType, onAdd }: AddRemarkProps) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[10rem_1fr_auto]">
      <Field label="Field">
        <Select
          options={REMARK_FIELDS}
          value={typed.field}
          onChange={(event) => onType({ ...typed, field: event.target.value })}
        />
      </Field>
      <Field label="Remark on it">
        <TextInput
          maxLength={500}
          value={typed.text}
          onChange={(event) => onType({ ...typed, text: event.target.value })}
        />
      </Field>
      <Button onClick={onAdd} disabled={typed.text.trim() === ''}>
        Add remark
      </Button>
    </div>
  );
}
