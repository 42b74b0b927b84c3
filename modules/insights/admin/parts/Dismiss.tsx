import { FINDING_LABELS, insightsApi, type RadarRow } from '@app/insights/contract';
import { ReasonField } from '@app/platform/admin';
import { isReason } from '@app/platform/contract';
import { Button, Dialog, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';

/** Records why a finding is no fault. */
export function Dismiss({ row, onClose }: { readonly row: RadarRow; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const params = { id: row.item_id, kind: row.finding.kind };
  const restoring = useCall(insightsApi.restore, { refresh: [insightsApi.radar], onProblem: 'toast' });
  const dismissing = useCall(insightsApi.dismiss, {
    refresh: [insightsApi.radar],
    onDone: () => {
      toast({
        message: `${row.code} is off the list.`,
        undo: () => void restoring.call({ params }),
      });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Nothing wrong with ${row.code}?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReason(reason)) void dismissing.call({ params, body: { reason } });
        }}
      >
        <p>
          “{FINDING_LABELS[row.finding.kind]}” leaves the list until the question changes, or until twice as many people
          have answered it. The audit record keeps your reason.
        </p>
        <ReasonField
          className="mt-3"
          label="What you looked at"
          value={reason}
          onChange={setReason}
          offers={['Checked against its sources: the key is right.', 'Hard but fair.', 'Kept on purpose.']}
        />
        <ProblemNotice problem={dismissing.problem} title="Not recorded." />
        <div className="mt-4 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={dismissing.pending} disabled={!isReason(reason)}>
            Take it off the list
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
