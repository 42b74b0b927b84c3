import type { OutboxState, SendResult } from '@app/platform/web/offline';
import { toast } from '@app/platform/web/ui';
import type { QuestionPage } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { useState } from 'react';
import { toggled } from '../bank/toggled.ts';
import type { LearnerWrites } from '../writes/use-learner-writes.ts';
import { useStopwatch } from './stopwatch.ts';
import { type Answering, waitingOption } from './use-answering.ts';
import type { BuiltSet } from './walk.ts';

/** The choice to show: the one just made, else the unsent one, else the one on the server. */
export const shownChoice = (
  picked: OptionKey | null,
  waiting: OptionKey | null,
  stored: OptionKey | null,
): OptionKey | null => picked ?? waiting ?? stored;

/** The device could not store it, for example because it is full. */
const NOT_KEPT = { kind: 'refused', why: 'This device could not save it. Choose again.' } as const;

/** A question of a running timed set: choosing saves, the last choice counts, and there is no check. */
export function useTimedAnswering(
  page: QuestionPage,
  writes: LearnerWrites,
  box: OutboxState,
  set?: Pick<BuiltSet, 'anew' | 'chosen' | 'until'>,
): Answering {
  const { record, question } = page;
  const [picked, setPicked] = useState<OptionKey | null>(null);
  const watch = useStopwatch();
  const waiting = waitingOption(box, question.id);
  // A page cached before the set was built has the answer given then, which does not count in the set.
  const chosen = shownChoice(picked, waiting, set?.anew ? null : (set?.chosen ?? record.option));
  // A choice made after the end would replace one that was made in time and still waits on the device.
  const isOver = () => set?.until != null && Date.now() >= set.until;

  const choose = async (key: OptionKey) => {
    if (key === chosen || isOver()) return;
    setPicked(key);
    const undoRefused = (result: SendResult) => {
      if (result.kind !== 'refused') return;
      // A later choice may have been made meanwhile: only undo this one.
      setPicked((now) => (now === key ? null : now));
      toast({ message: `Not saved. ${result.why}`, tone: 'error' });
    };
    undoRefused(await writes.answer(key, watch.seconds(), null, undoRefused).catch(() => NOT_KEPT));
  };
  return {
    chosen,
    reveal: null,
    waiting: false,
    done: true,
    saved: chosen !== null,
    busy: false,
    struck: record.struck,
    choose: (key) => void choose(key),
    strike: (key) => writes.strike(toggled(record.struck, key)),
    check: () => undefined,
    confidence: null,
    rate: () => undefined,
    missed: null,
    again: null,
    consumeAnnouncement: () => false,
  };
}
