import { Button, Dialog, Field, Notice, RadioGroup, TextArea } from '@app/platform/web/ui';
import { useState } from 'react';

const FEWEST_LETTERS = 3;

export interface ReportToEditorsProps<Kind extends string> {
  /** The kinds of problem, in order and by name; the first is chosen. */
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly busy?: boolean;
  readonly problem?: string | undefined;
  readonly onSend: (report: { readonly kind: Kind; readonly text: string }) => void;
  readonly onClose: () => void;
}

/** Reports a mistake in a text to its editors. */
export function ReportToEditors<Kind extends string>(props: ReportToEditorsProps<Kind>) {
  const { kinds, busy = false, problem, onSend, onClose } = props;
  const names = Object.keys(kinds) as Kind[];
  const [kind, setKind] = useState(names[0] as Kind);
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={text.trim().length < FEWEST_LETTERS}
            onClick={() => onSend({ kind, text })}
          >
            Send
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="What is it about?"
        name="kind"
        value={kind}
        onChange={(value) => setKind(names.find((each) => each === value) ?? kind)}
        options={names.map((value) => ({ value, label: kinds[value] }))}
      />
      <Field label="What should it say?" className="mt-4">
        <TextArea value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
      </Field>
      {problem ? (
        <Notice tone="error" announce className="mt-4">
          {problem}
        </Notice>
      ) : null}
    </Dialog>
  );
}
