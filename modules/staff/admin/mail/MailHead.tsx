import { SaveState, timeOf } from '@app/platform/admin';
import { Button, ConfirmDialog, UiLink } from '@app/platform/web/ui';
import type { MailDetails } from '@app/staff/contract';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { AUDIT } from '../addresses.ts';
import type { MailEditor } from './use-mail.ts';

export interface MailHeadProps {
  readonly mail: MailDetails;
  readonly title: string;
  readonly editor: MailEditor;
  readonly mayEdit: boolean;
}

export function MailHead({ mail, title, editor, mayEdit }: MailHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-[1.6875rem]">{title}</h1>
        <p className="text-ink2">{mail.about}</p>
        <p className="mt-1 text-sm text-ink3">
          {mail.updated_at ? (
            <>
              Last changed <span className="num">{timeOf(Date.parse(mail.updated_at))}</span>.{' '}
              <UiLink href={`${AUDIT}?entity=mail&entity_id=${mail.tag}`}>Who changed it</UiLink>
            </>
          ) : (
            'Nobody has written it yet.'
          )}
        </p>
      </div>
      {mayEdit ? <Acts mail={mail} editor={editor} /> : null}
    </div>
  );
}

function Acts({ mail, editor }: Pick<MailHeadProps, 'mail' | 'editor'>) {
  const [asking, setAsking] = useState(false);
  const reset = async () => {
    await editor.reset();
    setAsking(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SaveState saving={editor.busy} dirty={editor.dirty} savedAt={editor.savedAt} keptAt={null} />
      <Button icon={<RotateCcw />} disabled={editor.isFirst} onClick={() => setAsking(true)}>
        Back to the first text
      </Button>
      <Button
        icon={<Send />}
        disabled={editor.dirty || mail.version === 0}
        title={editor.dirty ? 'Save first: what is saved is sent.' : undefined}
        onClick={() => void editor.sendTest()}
      >
        Send a test to me
      </Button>
      <Button type="submit" tone="primary" busy={editor.busy} disabled={!editor.dirty}>
        Save
      </Button>
      <ConfirmDialog
        open={asking}
        busy={editor.busy}
        title="Go back to the first text?"
        confirmLabel="Back to the first text"
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      >
        <p>The text as it is now stays in the audit record.</p>
      </ConfirmDialog>
    </div>
  );
}
