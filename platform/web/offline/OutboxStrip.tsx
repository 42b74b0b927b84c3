import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useState } from 'react';
import { useOnline } from '../http/online.ts';
import { Button, Dialog, OfflineBanner, UiLink } from '../ui/index.ts';
import type { Entry } from './entry.ts';
import { labelOf } from './kinds.ts';
import type { Outbox } from './outbox/outbox.ts';
import { useOutboxState } from './use-outbox.ts';

function Entries({
  entries,
  onDismiss,
}: {
  readonly entries: readonly Entry[];
  readonly onDismiss?: (id: string) => void;
}) {
  return (
    <ul className="divide-y divide-line text-ink">
      {entries.map((entry) => (
        <li key={entry.opId} className="flex items-center gap-3 py-2.5">
          <span className="min-w-0 flex-1">
            <UiLink href={entry.href}>{entry.subject}</UiLink>
            <span className="block text-sm text-ink2">
              {labelOf(entry)}
              {entry.refused ? `. ${entry.refused}` : ''}
            </span>
          </span>
          {onDismiss ? (
            <Button size="s" onClick={() => onDismiss(entry.opId)}>
              Hide
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
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
      Show them
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
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Kept on this device"
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {waiting.length > 0 ? (
          <>
            <p>These are sent as soon as there is a connection.</p>
            <Entries entries={waiting} />
          </>
        ) : null}
        {refused.length > 0 ? (
          <>
            <h3 className="mt-4 text-lg text-ink">Not counted</h3>
            <Entries entries={refused} onDismiss={(opId) => void outbox.dismiss(opId)} />
          </>
        ) : null}
        {waiting.length + refused.length === 0 ? <p>Everything has been sent.</p> : null}
      </Dialog>
    </>
  );
}
