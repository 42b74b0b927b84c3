import { COMMENT_MAX } from '@app/community/contract';
import { useOnline } from '@app/platform/web';
import { Button, Field, TextArea } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { type Ref, type SyntheticEvent, useState } from 'react';

const COUNT = new Intl.NumberFormat('en-GB');
/** From this length on the remaining characters are shown. */
const NEARLY_FULL = COMMENT_MAX - 200;
const OFFLINE = 'You are offline. What you wrote stays here; post it when you are back.';
const HINT = 'Please don’t include anything that could identify a patient.';

export interface ComposerProps {
  readonly label: string;
  readonly send: string;
  readonly onPost: (input: { readonly opId: string; readonly body: string }) => Promise<unknown>;
  /** The initial text. */
  readonly initial?: string;
  readonly onCancel?: () => void;
  readonly box?: Ref<HTMLTextAreaElement>;
}

function useDraft(onPost: ComposerProps['onPost'], initial: string) {
  const [body, setBody] = useState(initial);
  const [empty, setEmpty] = useState(false);
  // A changed text is a new comment with a new key, even if the earlier text was stored.
  const posting = useAction((words: string, keyFor) => onPost({ opId: keyFor(), body: words }), {
    // What was typed while it was being sent is the next comment.
    onDone: (_reply, words) => setBody((now) => (now === words ? '' : now)),
  });
  const write = (next: string) => {
    setBody(next);
    setEmpty(false);
    // Not during a send: the button stays busy until the reply, so that a second press is not lost.
    if (posting.problem) posting.clear();
  };
  const submit = () => {
    setEmpty(body.trim() === '');
    if (body.trim() !== '') void posting.call(body);
  };
  const { problem } = posting;
  const refused = problem && (problem.fields['body'] ?? problem.message);
  return { body, pending: posting.pending, complaint: empty ? 'Please write something.' : refused, write, submit };
}

export function Composer({ label, send, onPost, initial = '', onCancel, box }: ComposerProps) {
  const { body, pending, complaint, write, submit } = useDraft(onPost, initial);
  const online = useOnline();
  const left =
    body.length > NEARLY_FULL ? `${COUNT.format(body.length)} of ${COUNT.format(COMMENT_MAX)} characters` : null;
  const sent = (event: SyntheticEvent) => {
    event.preventDefault();
    if (online) submit();
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
        <Button type="submit" size="s" tone="primary" busy={pending} aria-disabled={!online}>
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
