import { timeOf } from '@app/platform/admin';
import { Button, Dialog, Field, TextArea } from '@app/platform/web/ui';
import type { MailValue } from '@app/staff/contract';
import type { MailEditor } from './use-mail.ts';

const shown = ({ subject, preheader, body }: MailValue): string => [subject, preheader, '', body].join('\n');

/** Somebody saved first: both texts and the choice between them. */
export function MailConflict({ editor }: { readonly editor: MailEditor }) {
  const { theirs } = editor;
  return (
    <Dialog
      open={theirs !== null}
      onClose={editor.closeConflict}
      wide
      title="Somebody else saved this first"
      actions={
        <>
          <Button onClick={editor.closeConflict}>Go on editing</Button>
          <Button onClick={editor.takeTheirs}>Take theirs</Button>
          <Button tone="primary" busy={editor.busy} onClick={() => void editor.saveMine()}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>Nothing is lost. Compare, then choose.</p>
      {theirs ? (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <Side
            label={theirs.updated_at ? `Theirs, saved ${timeOf(Date.parse(theirs.updated_at))}` : 'Theirs'}
            value={theirs.value}
          />
          <Side label="Yours" value={editor.value} />
        </div>
      ) : null}
    </Dialog>
  );
}

function Side({ label, value }: { readonly label: string; readonly value: MailValue }) {
  return (
    <Field label={label}>
      <TextArea readOnly value={shown(value)} rows={12} className="font-mono text-xs" />
    </Field>
  );
}
