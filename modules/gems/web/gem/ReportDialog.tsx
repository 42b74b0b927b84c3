import { toast } from '@app/platform/web/ui';
import { TEXT_REPORT_NAMES } from '@app/practice/contract';
import { ReportToEditors } from '@app/practice/web/shared-parts';
import type { GemWrites } from '../writes/use-gem-writes.ts';

const SAYS = {
  sent: 'Sent to the editors. Thank you.',
  waiting: 'Kept on this device. We’ll send it as soon as we can.',
  refused: 'This could not be sent.',
  elsewhere: 'Sent to the editors. Thank you.',
} as const;

export interface ReportDialogProps {
  readonly gemId: string;
  /** Null: the gem as a whole. */
  readonly cardId: string | null;
  readonly writes: Pick<GemWrites, 'report'>;
  readonly onClose: () => void;
}

/** Reports a mistake to the editors, also without a connection. */
export function ReportDialog({ gemId, cardId, writes, onClose }: ReportDialogProps) {
  const send = async (report: Pick<Parameters<GemWrites['report']>[0], 'kind' | 'text'>) => {
    onClose();
    toast({ message: SAYS[(await writes.report({ gemId, cardId, ...report })).kind] });
  };
  return <ReportToEditors kinds={TEXT_REPORT_NAMES} onSend={(report) => void send(report)} onClose={onClose} />;
}
