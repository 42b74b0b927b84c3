import { guidesApi } from '@app/guides/contract';
import { toast } from '@app/platform/web/ui';
import { useOperation } from '@app/platform/web/write';
import { type Bank, TEXT_REPORT_NAMES } from '@app/practice/contract';
import { ReportToEditors } from '@app/practice/web/shared-parts';

export interface ReportDialogProps {
  readonly bank: Bank;
  readonly guideId: string;
  readonly onClose: () => void;
}

/** Reports a mistake to the editors. */
export function ReportDialog({ bank, guideId, onClose }: ReportDialogProps) {
  const report = useOperation(guidesApi[bank].report, {
    onDone: () => {
      toast({ message: 'Sent to the editors. Thank you.' });
      onClose();
    },
  });
  return (
    <ReportToEditors
      kinds={TEXT_REPORT_NAMES}
      busy={report.pending}
      problem={report.problem?.message}
      onSend={(body) => void report.call({ params: { id: guideId }, body })}
      onClose={onClose}
    />
  );
}
