import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import X from 'lucide-react/icons/x';
import { openModals } from '../overlays/open-modals.ts';
import { closeToast, runLife, spentOf, type ToastInput, type ToastItem, toastStore } from './toast-store.ts';
import { useHeightOfBars } from './use-height-of-bars.ts';

/** A message that had less time than this before it moved may not have been read out. */
const READ_OUT_MS = 1000;

/**
 * Mount once per app. New toasts are announced politely. While a dialog is open they stand inside it: everything behind
 * it can neither be pressed nor is it read out. Those that move were announced where they first stood.
 */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.now, toastStore.onServer);
  const { dialog, since } = useSyncExternalStore(openModals.subscribe, openModals.uppermost, openModals.onServer);
  const moved = items.filter(({ at }) => at + READ_OUT_MS <= since);
  const fresh = items.filter(({ at }) => at + READ_OUT_MS > since);
  return (
    <>
      <Messages moved={dialog ? [] : moved} fresh={dialog ? [] : fresh} role="status" />
      {/* A status that appears together with its words may not be read out; an alert is. */}
      {dialog && items.length > 0 ? createPortal(<Messages moved={moved} fresh={fresh} role="alert" />, dialog) : null}
    </>
  );
}

interface MessagesProps {
  readonly moved: readonly ToastItem[];
  /** These are announced. */
  readonly fresh: readonly ToastItem[];
  readonly role: 'status' | 'alert';
}
/**
 * Timers pause while a pointer or the focus is inside. The messages stand above the action bars at the bottom of the
 * screen; where they do not fit, the newest are in view and the others are scrolled to.
 */
function Messages({ moved, fresh, role }: MessagesProps) {
  const [held, setHeld] = useState(false);
  const bars = useHeightOfBars(moved.length + fresh.length > 0);
  const shown = (item: ToastItem) => (
    <TimedToast key={item.id} item={item} held={held} onClose={() => setHeld(false)} />
  );
  return (
    <section
      aria-label="Messages"
      data-toaster=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      style={bars > 0 ? { bottom: bars, maxHeight: `calc(100dvh - ${bars}px)` } : undefined}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex max-h-dvh flex-col-reverse overflow-y-auto p-4"
    >
      <div className="flex flex-col items-center gap-2.5">
        {moved.map(shown)}
        {/* Not atomic: a second message must not repeat the first. */}
        <div role={role} aria-atomic="false" className="flex w-full flex-col items-center gap-2.5">
          {fresh.map(shown)}
        </div>
      </div>
    </section>
  );
}

interface TimedToastProps {
  readonly item: ToastItem;
  readonly held: boolean;
  /** Also lets the other toasts time out again: a button that is removed while it has the focus raises no blur. */
  readonly onClose: () => void;
}
function TimedToast({ item, held, onClose }: TimedToastProps) {
  const [spentBefore] = useState(() => spentOf(item));
  useEffect(() => (held ? undefined : runLife(item)), [held, item]);
  const close = () => {
    onClose();
    closeToast(item.id);
  };
  return <ToastCard item={item} spentBefore={spentBefore} onClose={close} />;
}

interface ToastCardProps {
  readonly item: ToastInput;
  /** How much of its life had passed when it was mounted, in milliseconds. */
  readonly spentBefore?: number;
  readonly onClose: () => void;
}
export function ToastCard({ item, spentBefore = 0, onClose }: ToastCardProps) {
  const undo = () => {
    item.undo?.();
    onClose();
  };
  return (
    <div className="pointer-events-auto inline-flex min-h-13 max-w-full items-center gap-3.5 rounded-option bg-ink py-2 pr-2.5 pl-4.5 text-sm text-canvas shadow-float">
      <span>{item.message}</span>
      {item.undo ? (
        <button
          type="button"
          onClick={undo}
          className="inline-flex min-h-9 items-center gap-2 rounded-item border border-canvas/45 px-3 font-bold"
        >
          <UndoRing spentBefore={spentBefore} />
          {item.undoLabel ?? 'Undo'}
        </button>
      ) : (
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-9 place-items-center rounded-item"
        >
          <X />
        </button>
      )}
    </div>
  );
}

function UndoRing({ spentBefore }: { readonly spentBefore: number }) {
  return (
    <svg
      viewBox="0 0 18 18"
      className="size-4.5 -rotate-90"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <circle cx="9" cy="9" r="7" opacity=".3" />
      <circle
        cx="9"
        cy="9"
        r="7"
        className="undo-ring"
        style={spentBefore > 0 ? { animationDelay: `-${spentBefore}ms` } : undefined}
      />
    </svg>
  );
}
