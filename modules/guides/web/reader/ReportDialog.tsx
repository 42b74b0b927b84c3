import { guidesApi, REPORT_KINDS, REPORT_NAMES } from '@app/guides/contract';
import { Button, Dialog, Field, Notice, RadioGroup, TextArea, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import type { Bank } from '@app/practice/contract';
import { useState } from 'react';

export interface ReportDialogProps {
  readonly bank: Bank;
  readonly guideId: string;
  readonly onClose: () => void;
}

/** Reports a mistake to the editors. */
export function ReportDialog({ bank, guideId, onClose }: ReportDialogProps) {
  const [kind, setKind] = useState<(typeof REPORT_KINDS)[number]>('outdated');
  const [text, setText] = useState('');
  const [opId] = useState(() => crypto.randomUUID());
  const report = useCall(guidesApi[bank].report, {
    onDone: () => {
      toast({ message: 'Sent to the editors. Thank you.' });
      onClose();
    },
  });
  const send = () => void report.call({ params: { id: guideId }, body: { op_id: opId, kind, text } });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={report.pending} disabled={text.trim().length < 3} onClick={send}>
            Send
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="What is it about?"
        name="kind"
        value={kind}
        onChange={(value) => setKind(REPORT_KINDS.find((each) => each === value) ?? 'other')}
        options={REPORT_KINDS.map((value) => ({ value, label: REPORT_NAMES[value] }))}
      />
      <Field label="What should it say?" className="mt-4">
        <TextArea value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
      </Field>
      {report.problem ? (
        <Notice tone="error" announce className="mt-4">
          {report.problem.message}
        </Notice>
      ) : null}
    </Dialog>
  );
}
