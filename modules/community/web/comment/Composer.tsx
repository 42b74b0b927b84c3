import { COMMENT_MAX } from '@app/community/contract';
import { AppError } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { Button, Field, TextArea } from '@app/platform/web/ui';
import { type Ref, type SyntheticEvent, useState } from 'react';

const COUNT = new Intl.NumberFormat('en-GB');
/** From here on it says how much room is left. */
const NEARLY_FULL = COMMENT_MAX - 200;
const OFFLINE = 'You are offline. What you wrote stays here; post it when you are back.';
const HINT = 'Plain text. Please write nothing that could tell who a patient is.';

export interface ComposerProps {
  readonly label: string;
  readonly send: string;
  readonly onPost: (given: { readonly opId: string; readonly body: string }) => Promise<unknown>;
  readonly onCancel?: () => void;
  readonly box?: Ref<HTMLTextAreaElement>;
}

/** What the server said about the words, or that it said nothing. */
function complaintOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'That could not be sent. What you wrote is kept here; please try again.';
  return error.fields?.['body'] ?? error.message;
}

function useDraft(onPost: ComposerProps['onPost']) {
  const [body, setBody] = useState('');
  const [opId, setOpId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const write = (next: string) => {
    setBody(next);
    // Other words are another comment, also when the former ones did arrive.
    setOpId(crypto.randomUUID());
    setComplaint(null);
  };
  const submit = async () => {
    if (body.trim() === '') return setComplaint('Please write something.');
    setBusy(true);
    try {
      await onPost({ opId, body });
      write('');
    } catch (error) {
      setComplaint(complaintOf(error));
    }
    setBusy(false);
  };
  return { body, busy, complaint, write, submit };
}

export function Composer({ label, send, onPost, onCancel, box }: ComposerProps) {
  const { body, busy, complaint, write, submit } = useDraft(onPost);
  const online = useOnline();
  const left =
    body.length > NEARLY_FULL ? `${COUNT.format(body.length)} of ${COUNT.format(COMMENT_MAX)} characters` : null;
  const sent = (event: SyntheticEvent) => {
    event.preventDefault();
    if (online && !busy) void submit();
  };
  return (
    <form onSubmit={sent} noValidate>
      <Field label={label} error={complaint} hint={online ? (left ?? HINT) : OFFLINE}>
        <TextArea
          ref={box}
          rows={3}
          maxLength={COMMENT_MAX}
          value={body}
          onChange={(event) => write(event.target.value)}
          className="field-sizing-content max-h-80"
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button type="submit" size="s" tone="primary" busy={busy} aria-disabled={!online}>
          {send}
        </Button>
        {onCancel ? (
          <Button size="s" tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
