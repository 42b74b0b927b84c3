import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useRef, useState } from 'react';
import { useOnline } from '../http/online.ts';
import { Button, Dialog, OfflineBanner, UiLink } from '../ui/index.ts';
import type { Entry } from './entry.ts';
import { labelOf } from './kinds.ts';
import type { Outbox } from './outbox/outbox.ts';
import { useOutboxState } from './use-outbox.ts';

interface EntriesProps {
  readonly entries: readonly Entry[];
  /** A link leads away, or to the page behind the dialog. */
  readonly onFollow: () => void;
  readonly onDismiss?: (id: string, pressed: HTMLElement) => void;
}

function Entries({ entries, onFollow, onDismiss }: EntriesProps) {
  return (
    <ul className="divide-y divide-line text-ink">
      {entries.map((entry) => (
        <li key={entry.opId} className="flex items-center gap-3 py-2.5">
          <span className="min-w-0 flex-1">
            <UiLink href={entry.href} onClick={onFollow}>
              {entry.subject}
            </UiLink>
            <span className="block text-sm text-ink2">
              {labelOf(entry)}
              {entry.refused ? `. ${entry.refused}` : ''}
            </span>
          </span>
          {onDismiss ? (
            <Button size="s" onClick={(event) => onDismiss(entry.opId, event.currentTarget)}>
              Hide
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The Hide button of the entry after the pressed one, or of the one before. */
function neighbourOf(pressed: HTMLElement): HTMLElement | null | undefined {
  const row = pressed.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
}

interface KeptDialogProps {
  readonly outbox: Outbox;
  readonly open: boolean;
  readonly onClose: () => void;
}

function KeptDialog({ outbox, open, onClose }: KeptDialogProps) {
  const { waiting, refused } = useOutboxState(outbox);
  const close = useRef<HTMLButtonElement>(null);
  const dismiss = (opId: string, pressed: HTMLElement) => {
    // The pressed button is about to be removed, and would take the focus with it.
    (neighbourOf(pressed) ?? close.current)?.focus();
    void outbox.dismiss(opId);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Kept on this device"
      actions={
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      }
    >
      {waiting.length > 0 ? (
        <>
          <p>These are sent as soon as there is a connection.</p>
          <Entries entries={waiting} onFollow={onClose} />
        </>
      ) : null}
      {refused.length > 0 ? (
        <>
          <h3 className="mt-4 text-lg text-ink">Not counted</h3>
          <Entries entries={refused} onFollow={onClose} onDismiss={dismiss} />
        </>
      ) : null}
      {waiting.length + refused.length === 0 ? <p>Everything has been sent.</p> : null}
    </Dialog>
  );
}

/** What has not reached the server: the number waiting, and what the server refused. Renders nothing when all is sent. */
export function OutboxStrip({ outbox }: { readonly outbox: Outbox }) {
  const { waiting, refused } = useOutboxState(outbox);
  const offline = !useOnline();
  const [open, setOpen] = useState(false);
  const show = (
    <button
      type="button"
      className="whitespace-nowrap underline underline-offset-3 max-md:min-h-11"
      onClick={() => setOpen(true)}
    >
      {waiting.length + refused.length === 1 ? 'Show it' : 'Show them'}
    </button>
  );
  // A single write in flight is not worth a notice; a refused one is.
  const stuck = !offline && refused.length > 0;
  return (
    <>
      <OfflineBanner offline={offline} waiting={waiting.length} action={show} />
      {stuck || (!offline && waiting.length > 1) ? (
        <div className="flex min-h-11 items-center gap-2.5 bg-warn-soft px-4.5 py-2 text-warn">
          <CloudUpload />
          <span>
            {waiting.length > 0 ? `${waiting.length} waiting to send. ` : ''}
            {refused.length > 0 ? `${refused.length} not counted.` : ''}
          </span>
          <span className="ml-auto">{show}</span>
        </div>
      ) : null}
      <KeptDialog outbox={outbox} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
