import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import X from 'lucide-react/icons/x';
import { openModals } from '../overlays/open-modals.ts';
import { closeToast, lifeOf, type ToastItem, toastStore } from './toast-store.ts';
import { useHeightOfBars } from './use-height-of-bars.ts';

/**
 * Mount once per app. New toasts are announced politely. While a dialog is open they stand inside it: everything behind
 * it can neither be pressed nor is it read out.
 */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.now, toastStore.onServer);
  const modal = useSyncExternalStore(openModals.subscribe, openModals.uppermost, () => null);
  return (
    <>
      <Messages items={modal ? [] : items} role="status" />
      {/* A status that appears together with its words may not be read out; an alert is. */}
      {modal && items.length > 0 ? createPortal(<Messages items={items} role="alert" />, modal) : null}
    </>
  );
}

/** Timers pause while a pointer or the focus is inside. The messages stand above the action bars at the bottom of the screen. */
function Messages({ items, role }: { readonly items: readonly ToastItem[]; readonly role: 'status' | 'alert' }) {
  const [held, setHeld] = useState(false);
  const bars = useHeightOfBars(items.length > 0);
  return (
    <section
      aria-label="Messages"
      data-toaster=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      style={bars > 0 ? { bottom: `calc(1rem + ${bars}px)` } : undefined}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2.5"
    >
      <div role={role} className="flex flex-col items-center gap-2.5">
        {items.map((item) => (
          <TimedToast key={item.id} item={item} held={held} onClose={() => setHeld(false)} />
        ))}
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
  const left = useRef(lifeOf(item));
  useEffect(() => {
    if (held || left.current === null) return;
    const began = Date.now();
    const timer = setTimeout(() => closeToast(item.id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(1000, left.current - (Date.now() - began));
    };
  }, [held, item.id]);
  const close = () => {
    onClose();
    closeToast(item.id);
  };
  return <ToastCard item={item} onClose={close} />;
}

export function ToastCard({ item, onClose }: { item: Omit<ToastItem, 'id'>; onClose: () => void }) {
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
          <UndoRing />
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

function UndoRing() {
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
      <circle cx="9" cy="9" r="7" className="undo-ring" />
    </svg>
  );
}
