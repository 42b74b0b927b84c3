import { type PointerEvent, useRef, useState } from 'react';

/** A shorter movement does not count as a swipe, in pixels. */
const FAR = 96;

/** Left and right swipes; tapping can do the same. */
export function useSwipe(isOn: boolean, onSwipe: (way: 'left' | 'right') => void) {
  const from = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  if (!isOn) return { shift: 0, handlers: {} };
  const end = () => {
    if (Math.abs(shift) >= FAR) onSwipe(shift < 0 ? 'left' : 'right');
    from.current = null;
    setShift(0);
  };
  return {
    shift,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'touch') from.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (from.current !== null) setShift(event.clientX - from.current);
      },
      onPointerUp: end,
      onPointerCancel: () => {
        from.current = null;
        setShift(0);
      },
    },
  };
}
