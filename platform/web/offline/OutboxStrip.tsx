import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useRef, useState } from 'react';
import { useOnline } from '../http/online.ts';
import { Button, Dialog, OfflineBanner, UiLink } from '../ui/index.ts';
import type { OutboxEntry } from './entry.ts';
import { labelOf, lossOf } from './kinds.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { OutboxState } from './outbox/outbox-state.ts';
import { useOutboxState } from './use-outbox.ts';

interface EntriesProps {
  readonly entries: readonly OutboxEntry[];
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

const ACCESS_ENDED = 'Your access has ended. We’ll keep these on this device and send them when you have access again.';

/** Answers and reviews would have counted; a flag or a note is only not saved. */
const isCounted = (entry: OutboxEntry): boolean => lossOf(entry) !== 'flag or note';

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
  const { waiting, withoutAccess, refused } = useOutboxState(outbox);
  const sendable = waiting.filter((entry) => !withoutAccess.includes(entry));
  const [uncounted, unsaved] = [refused.filter(isCounted), refused.filter((entry) => !isCounted(entry))];
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
      {sendable.length > 0 ? (
        <>
          <p>We’ll send these as soon as we can.</p>
          <Entries entries={sendable} onFollow={onClose} />
        </>
      ) : null}
      {withoutAccess.length > 0 ? (
        <>
          <p>{ACCESS_ENDED}</p>
          <Entries entries={withoutAccess} onFollow={onClose} />
        </>
      ) : null}
      {uncounted.length > 0 ? (
        <>
          <h3 className="mt-4 text-lg text-ink">Not counted</h3>
          <Entries entries={uncounted} onFollow={onClose} onDismiss={dismiss} />
        </>
      ) : null}
      {unsaved.length > 0 ? (
        <>
          <h3 className="mt-4 text-lg text-ink">Could not be saved</h3>
          <Entries entries={unsaved} onFollow={onClose} onDismiss={dismiss} />
        </>
      ) : null}
      {waiting.length + refused.length === 0 ? <p>Everything has been sent.</p> : null}
    </Dialog>
  );
}

/** "2 waiting to send. 1 not counted." */
function stripText({ waiting, withoutAccess, refused }: OutboxState): string {
  const sendable = waiting.length - withoutAccess.length;
  const uncounted = refused.filter(isCounted).length;
  return [
    ...(sendable > 0 ? [`${sendable} waiting to send.`] : []),
    ...(withoutAccess.length > 0 ? [`${withoutAccess.length} kept on this device: your access has ended.`] : []),
    ...(uncounted > 0 ? [`${uncounted} not counted.`] : []),
    ...(refused.length > uncounted ? [`${refused.length - uncounted} could not be saved.`] : []),
  ].join(' ');
}

/** What has not reached the server: the number waiting, and what the server refused. Renders nothing when all is sent. */
export function OutboxStrip({ outbox }: { readonly outbox: Outbox }) {
  const state = useOutboxState(outbox);
  const { waiting, withoutAccess, refused } = state;
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
  const stuck = !offline && refused.length + withoutAccess.length > 0;
  return (
    <>
      <OfflineBanner offline={offline} waiting={waiting.length} action={show} />
      {stuck || (!offline && waiting.length > 1) ? (
        <div className="flex min-h-11 items-center gap-2.5 bg-warn-soft px-4.5 py-2 text-warn">
          <CloudUpload />
          <span>{stripText(state)}</span>
          <span className="ml-auto">{show}</span>
        </div>
      ) : null}
      <KeptDialog outbox={outbox} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
