import { REPORT_KINDS, REPORT_NAMES } from '@app/gems/contract';
import { Button, Dialog, Field, RadioGroup, TextArea, toast } from '@app/platform/web/ui';
import { useState } from 'react';
import type { GemWrites } from '../writes/use-gem-writes.ts';

const SAYS = {
  sent: 'Sent to the editors. Thank you.',
  waiting: 'Kept on this device. It is sent when you are back online.',
  refused: 'This could not be sent.',
} as const;

export interface ReportDialogProps {
  readonly gemId: string;
  /** Null: the gem as a whole. */
  readonly cardId: string | null;
  readonly writes: Pick<GemWrites, 'report'>;
  readonly onClose: () => void;
}

/** Reports a mistake to the editors. */
export function ReportDialog({ gemId, cardId, writes, onClose }: ReportDialogProps) {
  const [kind, setKind] = useState<(typeof REPORT_KINDS)[number]>('outdated');
  const [text, setText] = useState('');
  const send = async () => {
    onClose();
    toast({ message: SAYS[(await writes.report({ gemId, cardId, kind, text })).kind] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={text.trim().length < 3} onClick={() => void send()}>
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
    </Dialog>
  );
}
