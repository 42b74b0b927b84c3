import { agoOrDay, DAY_MS } from '@app/platform/contract';
import type { SendResult } from '@app/platform/web/offline';
import { Card } from '@app/platform/web/ui';
import { NOTE_MAX } from '@app/practice/contract';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { noteBox, withArrived, withSaved } from './note-box.ts';

const PAUSE_MS = 800;

const savedAtText = (moment: string) => `Saved ${agoOrDay(moment, Date.now(), DAY_MS)}`;
const STATUSES: Readonly<Record<SendResult['kind'], string>> = {
  sent: 'Saved',
  waiting: 'Kept on this device',
  refused: 'Not saved',
  elsewhere: 'Saved',
};

const JOINED = 'You had saved a newer note somewhere else. It is now above what you wrote here.';

export interface NoteCardProps {
  readonly note: string;
  readonly savedAt: string | null;
  readonly onSave: (text: string) => Promise<SendResult>;
  readonly box: Ref<HTMLTextAreaElement>;
}

/** Saves automatically, a moment after the last key press and when the question is left. */
function useAutosave({ note, savedAt, onSave }: Omit<NoteCardProps, 'box'>) {
  const [box, setBox] = useState(() => noteBox(note));
  const [seen, setSeen] = useState(note);
  const [status, setStatus] = useState(() => (savedAt ? savedAtText(savedAt) : ''));
  const { text, saved } = box;
  if (note !== seen) {
    // The page may first show a copy kept on this device; the reply with a newer note follows.
    setSeen(note);
    const next = withArrived(box, note);
    setBox(next);
    if (next.saved !== saved) setStatus(savedAt ? savedAtText(savedAt) : '');
  }
  const save = useEffectEvent(async () => {
    if (text === saved) return;
    setBox((now) => withSaved(now, text));
    const { kind } = await onSave(text);
    setStatus(STATUSES[kind]);
  });
  useEffect(() => {
    if (text === saved) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, saved]);
  useEffect(() => {
    const leave = () => void save();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const type = (next: string) => {
    setBox((now) => ({ ...now, text: next }));
    setStatus('Not saved yet');
  };
  return { text, type, status, joined: box.joined };
}

export function NoteCard({ box, note, savedAt, onSave }: NoteCardProps) {
  const { text, type, status, joined } = useAutosave({ note, savedAt, onSave });
  return (
    <Card className="px-4.5 py-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <label htmlFor="question-note" className="font-bold">
          Your note
        </label>
        <span className="text-xs text-ink3">{status}</span>
      </div>
      <textarea
        id="question-note"
        ref={box}
        rows={2}
        value={text}
        maxLength={NOTE_MAX}
        placeholder="Only you see this."
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // The next key press is a shortcut of the page again.
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className="field-sizing-content max-h-72 min-h-16 w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-sm placeholder:text-ink3 hover:border-ink3"
      />
      {joined ? (
        <p role="status" className="mt-2 text-sm text-ink2">
          {JOINED}
        </p>
      ) : null}
    </Card>
  );
}
