import { counted, hasEnded, type TaskView } from '@app/platform/contract';
import { renameResult } from '@app/questions/contract';

interface Outcome {
  readonly tone: 'info' | 'error';
  readonly title: string;
  readonly text: string;
}

/** What a renaming did; null before it has ended. */
export function outcomeOf(task: TaskView | null): Outcome | null {
  if (!task || !hasEnded(task)) return null;
  const result = task.state === 'done' ? renameResult.safeParse(task.result).data : undefined;
  if (!result) {
    const text = `${task.error ?? ''} Questions that were renamed before keep the new words.`.trim();
    return { tone: 'error', title: 'The renaming stopped.', text };
  }
  const { renamed, left } = result;
  const text = left.length > 0 ? `Left alone: ${left.join(', ')}.` : 'None was left out.';
  return { tone: 'info', title: `Renamed in ${counted(renamed, 'question')}.`, text };
}

interface Wish {
  readonly answer: string;
  readonly next: string;
  /** How many questions offer the answer; undefined while they are loading. */
  readonly count: number | undefined;
  /** What it was last renamed to, if that succeeded. */
  readonly done: string | null;
}

/** Whether a renaming would change anything: not one to the same words, and not one that has just been done. */
export function mayRename({ answer, next, count, done }: Wish): boolean {
  const words = next.trim();
  return words !== '' && words !== answer && words !== done && count !== 0;
}
