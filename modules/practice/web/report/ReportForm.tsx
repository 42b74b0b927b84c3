import { Button, Dialog, DialogActions, Field, Select, TextArea, toast } from '@app/platform/web/ui';
import { useOperation } from '@app/platform/web/write';
import { type Bank, bankApi, REPORT_KIND_NAMES, REPORT_KINDS } from '@app/practice/contract';
import { type SyntheticEvent, useState } from 'react';

type Kind = (typeof REPORT_KINDS)[number];
const KINDS = REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_NAMES[value] }));

export interface ReportFormProps {
  readonly bank: Bank;
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function Form({ bank, id, onClose }: Omit<ReportFormProps, 'open'>) {
  const [kind, setKind] = useState<Kind>('key');
  const [text, setText] = useState('');
  const report = useOperation(bankApi[bank].report, {
    onProblem: 'toast',
    onDone: () => {
      toast({ message: 'Thank you. Your report has reached the editors.' });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void report.call({ params: { id }, body: { kind, text } });
  };
  return (
    <form onSubmit={submit} className="space-y-4 text-ink">
      <Field label="What is it about?">
        <Select options={KINDS} value={kind} onChange={(event) => setKind(event.target.value as Kind)} />
      </Field>
      <Field label="What did you notice?">
        <TextArea
          required
          minLength={3}
          maxLength={2000}
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={report.pending}>
          Send
        </Button>
      </DialogActions>
    </form>
  );
}

/** Loaded when first opened. */
export function ReportForm({ open, ...rest }: ReportFormProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Report a problem">
      <Form {...rest} />
    </Dialog>
  );
}
