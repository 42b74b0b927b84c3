import { pairingApi } from '@app/community/contract';
import { newIdempotencyKey } from '@app/platform/web';
import { Button, ConfirmDialog, Field, TextArea } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { useRef, useState } from 'react';
import type { UsedPairing } from './use-pairing.ts';

interface PartingProps {
  readonly pairing: UsedPairing;
  readonly name: string;
}

function Leave({ pairing }: Pick<PartingProps, 'pairing'>) {
  const [asking, setAsking] = useState(false);
  const leave = useAction(() => pairing.leave());
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        Leave the pair
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Leave the pair?"
        confirmLabel="Leave"
        busy={leave.pending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave.call(undefined).then(() => setAsking(false))}
      >
        It ends for both of you, and what you wrote in the room is deleted. Nobody is told why.
      </ConfirmDialog>
    </>
  );
}

/** The ways out of a pair: report and block are one press away, and a person reads every report. */
export function Parting({ pairing, name }: PartingProps) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const [text, setText] = useState('');
  const opId = useRef('');
  const report = useCall(pairingApi.reportPair, { onDone: (reply) => pairing.set(reply) });
  const confirm = () => {
    if (!asking) return;
    opId.current ||= newIdempotencyKey();
    void report.call({ body: { op_id: opId.current, what: asking, text } });
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="s" onClick={() => setAsking('report')}>
        Report
      </Button>
      <Button size="s" onClick={() => setAsking('block')}>
        Block
      </Button>
      <Leave pairing={pairing} />
      <ConfirmDialog
        open={asking !== null}
        danger
        title={asking === 'report' ? `Report ${name}?` : `Block ${name}?`}
        confirmLabel={asking === 'report' ? 'Report and leave' : 'Block and leave'}
        busy={report.pending}
        onCancel={() => setAsking(null)}
        onConfirm={confirm}
      >
        <ProblemNotice problem={report.problem} />
        <p>
          The pair ends at once and you are never paired with {name} again.
          {asking === 'report' ? ' Our team reads the last messages of this room.' : ''}
        </p>
        <Field label="What happened?" hint="Optional" className="mt-3">
          <TextArea rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </div>
  );
}
