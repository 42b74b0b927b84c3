import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterKey, FITTED, type Frame, middle, moved, type Point, spread, type View, zoomed } from './view.ts';

const sizeOf = (element: HTMLElement | null): Frame => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});
/** A point relative to the middle of the frame. */
function within(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

/** Drag to move, pinch or wheel to zoom, and keys for both. */
export function useZoom(frame: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState(FITTED);
  const fingers = useRef(new Map<number, Point>());
  const change = (next: (view: View, size: Frame) => View | null) =>
    setView((before) => next(before, sizeOf(frame.current)) ?? before);
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const at = within(frame.current, event);
    change((before, size) => zoomed(before, Math.exp(-event.deltaY / 300), size, at));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A slider uses the arrow keys itself.
    if (event.target instanceof HTMLInputElement) return;
    const next = afterKey(event.key, view, sizeOf(frame.current));
    if (!next) return;
    event.preventDefault();
    setView(next);
  });
  // React's wheel listener is passive, so it could not stop the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const dialog = element?.closest('dialog');
    element?.addEventListener('wheel', wheel, { passive: false });
    dialog?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('wheel', wheel);
      dialog?.removeEventListener('keydown', press);
    };
  }, [frame]);

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, within(frame.current, event));
  };
  const move = (event: PointerEvent) => {
    const was = fingers.current.get(event.pointerId);
    if (!was) return;
    const now = within(frame.current, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const by = spread(now, other) / Math.max(1, spread(was, other));
      change((before, size) => zoomed(before, by, size, middle(now, other)));
    } else change((before, size) => moved(before, { x: now.x - was.x, y: now.y - was.y }, size));
  };
  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    view,
    zoom: (by: number) => change((before, size) => zoomed(before, by, size)),
    fit: () => setView(FITTED),
    hands: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}
