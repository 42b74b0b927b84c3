import { Card, IconButton, TextArea } from '@app/platform/web/ui';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

const QUIET_MS = 400;
const MOST = 10_000;

export interface ScratchpadProps {
  readonly text: string;
  /** Says who sees the text and how long it is kept. */
  readonly about: string;
  /** Called shortly after the last keystroke, and on close. */
  readonly onWrite: (text: string) => void;
  readonly onClose: () => void;
}

/** A private notepad for sums and reminders. */
export function Scratchpad({ text, about, onWrite, onClose }: ScratchpadProps) {
  const [typed, setTyped] = useState(text);
  const box = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const note = useId();
  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (typed !== text) onWrite(typed);
  });
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      keep();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const write = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onWrite(next), QUIET_MS);
  };
  return (
    <section
      aria-label="Scratchpad"
      data-print="no"
      className="fixed right-4 bottom-20 z-20 w-88 max-md:inset-x-0 max-md:bottom-18 max-md:w-auto"
    >
      <Card className="px-4.5 pt-2 pb-4 shadow-float">
        <div className="flex items-center justify-between">
          <b>Scratchpad</b>
          <IconButton
            size="s"
            label="Close the scratchpad"
            icon={<X />}
            onClick={onClose}
            className="-mr-2 max-md:size-11"
          />
        </div>
        <TextArea
          ref={box}
          rows={8}
          maxLength={MOST}
          aria-label="Scratchpad"
          aria-describedby={note}
          value={typed}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
        <p id={note} className="mt-2 text-sm text-ink3">
          {about}
        </p>
      </Card>
    </section>
  );
}
