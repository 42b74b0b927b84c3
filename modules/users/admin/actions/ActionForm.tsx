import { Button, DialogActions, Notice, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import type { ReactNode, SyntheticEvent } from 'react';
import { PEOPLE_READS } from '../people/reads.ts';

export interface ActionFormProps {
  /** What the button does: "Ban for 7 days". */
  readonly confirm: string;
  readonly danger?: boolean;
  /** Every required field is filled in. */
  readonly ready: boolean;
  /** The content of the request: while it is unchanged, a second press reuses the idempotency key. */
  readonly intent: unknown;
  /** Resolves with the message to show, or null when the page is left anyway. */
  readonly act: (key: string) => Promise<string | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The content of an action dialog: the consequence, the fields, and the refusal if there is one. */
export function ActionForm({ confirm, danger, ready, intent, act, onClose, children }: ActionFormProps) {
  const { call, pending, problem } = useAction((_intent: unknown, keyFor) => act(keyFor()), {
    onDone: (message) => void (message && toast({ message })),
    refresh: PEOPLE_READS,
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && (await call(intent)).done) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4 pt-2 text-ink">
      {children}
      {problem ? (
        <Notice tone="error" announce title="Not done.">
          {problem.message} {Object.values(problem.fields).join(' ')}
          {problem.reference ? <span className="num block">Reference {problem.reference}</span> : null}
        </Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone={danger ? 'danger' : 'primary'} busy={pending} disabled={!ready}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
