import { Button, Field, Kbd, TextArea } from '@app/platform/web/ui';
import type { Ref } from 'react';

const KEYS = [
  ['1', 'approve'],
  ['2', 'send back'],
  ['3', 'remove'],
  ['J', 'next'],
  ['K', 'previous'],
  ['Z', 'undo'],
] as const;

interface DecisionProps {
  readonly reason: string;
  readonly complaint: string | undefined;
  readonly box: Ref<HTMLTextAreaElement>;
  readonly mayDecide: boolean;
  readonly onWrite: (reason: string) => void;
  readonly onDecide: (state: 'approved' | 'rejected' | 'removed') => void;
}

/** Approve, send back with a reason, or remove a question that looks recalled from a real exam. */
export function Decision({ reason, complaint, box, mayDecide, onWrite, onDecide }: DecisionProps) {
  if (!mayDecide) return <p className="text-sm text-ink2">You can read these questions but not decide on them.</p>;
  return (
    <section aria-label="Decision">
      <h2 className="mb-3 text-lg">Can the group have it?</h2>
      <div className="grid gap-3">
        <Button tone="primary" onClick={() => onDecide('approved')}>
          Approve <Kbd bare>1</Kbd>
        </Button>
        <Field label="What to change" error={complaint} hint="The author reads this.">
          <TextArea
            ref={box}
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={(event) => onWrite(event.target.value)}
          />
        </Field>
        <Button onClick={() => onDecide('rejected')}>
          Send back <Kbd>2</Kbd>
        </Button>
        <Button tone="danger" onClick={() => onDecide('removed')}>
          Looks recalled: remove <Kbd bare>3</Kbd>
        </Button>
      </div>
      <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-ink2 max-md:hidden">
        {KEYS.map(([key, does]) => (
          <li key={key}>
            <Kbd>{key}</Kbd> {does}
          </li>
        ))}
      </ul>
    </section>
  );
}
