import { NOTE_MAX } from '@app/practice/contract';

/** What the box of a note holds. */
export interface NoteBox {
  readonly text: string;
  /** The last text that was sent or arrived. */
  readonly saved: string;
  /** The notes this box began with, sent or took over: one of them arriving again is nothing new. */
  readonly known: readonly string[];
  /** A newer note was put above what was being typed. */
  readonly joined: boolean;
}

export const noteBox = (note: string): NoteBox => ({ text: note, saved: note, known: [note], joined: false });

export const withSaved = (box: NoteBox, sent: string): NoteBox => ({
  ...box,
  saved: sent,
  known: [...box.known, sent],
});

/** A note that was saved elsewhere replaces one that is only shown; what is being typed is kept below it. */
export function withArrived(box: NoteBox, note: string): NoteBox {
  if (box.known.includes(note)) return box;
  const known = [...box.known, note];
  if (box.text === box.saved) return { ...box, text: note, saved: note, known };
  const both = `${note}\n\n${box.text}`;
  // Without room for both, the words on the screen stay.
  if (note.trim() === '' || both.length > NOTE_MAX) return { ...box, known };
  return { ...box, text: both, known, joined: true };
}
