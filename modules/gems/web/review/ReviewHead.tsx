import { InBar, useHasBar, useOnline } from '@app/platform/web';
import { type Outbox, useOutboxState } from '@app/platform/web/offline';
import { Badge, Button, IconButton } from '@app/platform/web/ui';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import { actionsOn, type CardAction } from './card-actions.ts';
import type { Session } from './use-session.ts';

const BUTTONS = [
  ['note', 'Note', <NotebookPen key="note" />],
  ['report', 'Report', <TriangleAlert key="report" />],
  ['own', 'Edit', <Pencil key="own" />],
] as const;
const UNDO = 'Undo the last rating';

interface HeadProps {
  readonly session: Session;
  readonly outbox: Outbox;
  readonly onOpen: (action: CardAction) => void;
}

const CardsDone = ({ session: { done, total } }: Pick<HeadProps, 'session'>) => (
  <div
    role="progressbar"
    aria-label="Cards done"
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    className="h-1 bg-sunken"
  >
    <div className="h-1 bg-berry" style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
  </div>
);

/** In the bar of the phone product, which has no room for words on its buttons. */
function InTheBar({ session, onOpen, waits }: Omit<HeadProps, 'outbox'> & { readonly waits: string }) {
  return (
    <>
      <InBar part="title">
        <h1 className="truncate text-base leading-tight font-bold text-ink sm:text-right">Decking</h1>
        <p className="truncate text-sm">
          {Math.min(session.done + 1, session.total)} of {session.total}
          {waits ? (
            <>
              , <span className="text-warn">{waits}</span>
            </>
          ) : null}
        </p>
      </InBar>
      <InBar part="tools">
        <IconButton label={UNDO} icon={<Undo />} disabled={!session.canUndo} onClick={session.undo} />
        {BUTTONS.filter(([action]) => actionsOn(session.card).includes(action)).map(([action, label, icon]) => (
          <IconButton key={action} label={label} icon={icon} onClick={() => onOpen(action)} />
        ))}
      </InBar>
      <InBar part="line">
        <CardsDone session={session} />
      </InBar>
    </>
  );
}

/** Where the learner is in the queue, and what can be done with the card. */
export function ReviewHead({ session, outbox, onOpen }: HeadProps) {
  const { waiting } = useOutboxState(outbox);
  const hasBar = useHasBar();
  // Online, one entry being sent is normal; a notice that comes and goes would move the buttons.
  const waits = waiting.length > (useOnline() ? 1 : 0) ? `${waiting.length} waiting to send` : '';
  if (hasBar) return <InTheBar session={session} onOpen={onOpen} waits={waits} />;
  return (
    <header className="mb-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div>
          <h1 className="text-xl font-bold">Decking</h1>
          <p className="text-sm text-ink2">
            {Math.min(session.done + 1, session.total)} of {session.total}
          </p>
        </div>
        {waits ? <Badge tone="warn">{waits}</Badge> : null}
        <div className="flex gap-1">
          <Button
            size="s"
            tone="quiet"
            aria-label={UNDO}
            icon={<Undo />}
            disabled={!session.canUndo}
            onClick={session.undo}
          >
            Undo
          </Button>
          {BUTTONS.filter(([action]) => actionsOn(session.card).includes(action)).map(([action, label]) => (
            <Button key={action} size="s" tone="quiet" onClick={() => onOpen(action)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <CardsDone session={session} />
    </header>
  );
}
