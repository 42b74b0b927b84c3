import { pairingApi } from '@app/community/contract';
import { Button, ConfirmDialog, Field, Notice, TextArea } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useOperation } from '@app/platform/web/write';
import { useState } from 'react';
import { isOver, type Pairing } from './pairing-store.ts';
import type { UsedPairing } from './use-pairing.ts';

/** Who to report or block, as the page named them when the button was pressed. */
export interface ReportTarget {
  readonly what: 'report' | 'block';
  readonly pairId: string;
  readonly name: string;
  /** The pair has already ended. */
  readonly ended: boolean;
}
type OnReport = (target: ReportTarget) => void;

function Leave({ pairing, pairId }: { readonly pairing: UsedPairing; readonly pairId: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const leave = useAction(() => pairing.leave(pairId), { onDone: (left) => left && setConfirming(false) });
  const open = () => {
    leave.clear();
    setConfirming(true);
  };
  return (
    <>
      <Button size="s" onClick={open}>
        Leave the pair
      </Button>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Leave the pair?"
        confirmLabel="Leave"
        busy={leave.pending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void leave.call(undefined)}
      >
        {leave.reply === false ? (
          <Notice tone="error" announce title="That did not work." className="mb-3">
            You are still paired. Please try again.
          </Notice>
        ) : null}
        It ends for both of you and the room closes. What you wrote is deleted after a week; until then either of you
        can report it. Nobody is told why you left.
      </ConfirmDialog>
    </>
  );
}

interface PartingProps {
  readonly pairing: UsedPairing;
  readonly partner: NonNullable<Pairing['partnerDetails']>;
  readonly onReport: OnReport;
}

/** The ways to end a pair: leave, report or block. Staff read every report. */
export function EndPair({ pairing, partner, onReport }: PartingProps) {
  const about = { pairId: partner.pair_id, name: partner.first_name, ended: false };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="s" onClick={() => onReport({ ...about, what: 'report' })}>
        Report
      </Button>
      <Button size="s" onClick={() => onReport({ ...about, what: 'block' })}>
        Block
      </Button>
      <Leave pairing={pairing} pairId={partner.pair_id} />
    </div>
  );
}

/** A partner who has left can still be reported for a week. */
export function LastPartner({ last, onReport }: { last: Pairing['lastPartners'][number]; onReport: OnReport }) {
  const name = last.first_name;
  const about = { pairId: last.pair_id, name, ended: true };
  return (
    <section aria-label={`Your pair with ${name}`} className="mt-8 border-t border-line pt-5">
      <p className="mb-3 break-words text-ink2">
        Your pair with {name} has ended. If something went wrong, you can tell us for a week after it ended.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="s" onClick={() => onReport({ ...about, what: 'report' })}>
          Report {name}
        </Button>
        <Button size="s" onClick={() => onReport({ ...about, what: 'block' })}>
          Block {name}
        </Button>
      </div>
    </section>
  );
}

const LABELS = {
  running: { report: 'Report and leave', block: 'Block and leave' },
  ended: { report: 'Report', block: 'Block' },
} as const;

function effectOf({ what, name, ended }: ReportTarget): string {
  const never = ended
    ? `You will never be paired with ${name} again.`
    : `The pair ends at once, and you will never be paired with ${name} again.`;
  if (what === 'block') return never;
  return `${never} Our team reads the last messages in your room${ended ? ', if they are still kept' : ''}.`;
}

interface ReportDialogProps {
  readonly pairing: UsedPairing;
  readonly target: ReportTarget;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks what happened. It stays about the partner it was opened for, even if the page below changes. */
export function ReportDialog({ pairing, target, open, onClose }: ReportDialogProps) {
  const [text, setText] = useState('');
  const report = useOperation(pairingApi.reportPair, {
    onDone: (reply) => {
      pairing.set(reply);
      onClose();
    },
    onProblem: ({ code }) => (isOver(code) ? pairing.refresh() : undefined),
  });
  const { what, pairId, name, ended } = target;
  const confirm = () => void report.call({ body: { pair_id: pairId, what, text } });
  return (
    <ConfirmDialog
      open={open}
      danger
      title={what === 'report' ? `Report ${name}?` : `Block ${name}?`}
      confirmLabel={LABELS[ended ? 'ended' : 'running'][what]}
      busy={report.pending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <ProblemNotice problem={report.problem} />
      <p>{effectOf(target)}</p>
      <Field label="What happened?" hint="Optional" className="mt-3">
        <TextArea rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
