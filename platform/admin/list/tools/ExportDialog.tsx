import { inSentence, isReason } from '@app/platform/contract';
import { Button, Dialog, DialogActions } from '@app/platform/web/ui';
import { type Problem, ProblemNotice } from '@app/platform/web/write';
import { type SyntheticEvent, useState } from 'react';
import { ReasonField } from '../../fields/ReasonField.tsx';

export interface ExportDialogProps {
  readonly open: boolean;
  /** The rows in the title: "Export users?". */
  readonly what: string;
  readonly pending: boolean;
  readonly problem: Problem | null;
  readonly onExport: (reason: string) => void;
  readonly onClose: () => void;
}

/** Before every file about people: why it is needed, which the caller records before the download. */
export function ExportDialog({ open, what, onClose, ...form }: ExportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Export ${inSentence(what)}?`}>
      <ReasonForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

interface ReasonFormProps extends Pick<ExportDialogProps, 'pending' | 'problem' | 'onExport'> {
  readonly onCancel: () => void;
}

function ReasonForm({ pending, problem, onExport, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onExport(reason.trim());
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      <p>The file contains personal data. Your name, the filter, the number of rows and the reason are recorded.</p>
      <ReasonField value={reason} onChange={setReason} />
      <ProblemNotice problem={problem} title="Nothing was exported." />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={pending} disabled={!isReason(reason)}>
          Export
        </Button>
      </DialogActions>
    </form>
  );
}
