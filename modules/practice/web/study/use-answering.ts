import { isOf, type OutboxState } from '@app/platform/web/offline';
import { toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import type { QuestionPage, Reveal } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { useRef, useState } from 'react';
import { useStopwatch } from './stopwatch.ts';
import { answerKind } from '../writes/kinds.ts';
import type { LearnerWrites } from '../writes/use-learner-writes.ts';
import type { BuiltSet } from './walk.ts';

/** The answer to this question that waits on the device, if one does. */
export function waitingOption({ waiting }: OutboxState, itemId: string): OptionKey | null {
  const answers = waiting.flatMap((entry) => (isOf(answerKind, entry) ? [entry.data] : []));
  return answers.findLast((answer) => answer.itemId === itemId)?.option ?? null;
}

export interface Answering {
  readonly chosen: OptionKey | null;
  readonly reveal: Reveal | null;
  readonly waiting: boolean;
  /** There is nothing to check: it is answered, its answer waits, or choosing alone saves it. */
  readonly done: boolean;
  /** In a timed set: the choice is saved and can be changed. In a set for two: it waits for the partner's. */
  readonly saved: boolean;
  readonly busy: boolean;
  readonly struck: readonly OptionKey[];
  readonly choose: (key: OptionKey) => void;
  readonly strike: (key: OptionKey) => void;
  readonly check: () => void;
  /** How sure somebody says they are: 1 guessing to 3 certain. Said again, it is taken back. */
  readonly confidence: number | null;
  readonly rate: (level: number) => void;
  /** The operation id of the answer given just now, if it was wrong. */
  readonly missed: string | null;
  /** Answers anew; null while there is no answer. */
  readonly again: (() => void) | null;
  /** True once, after the answer that was given just now has come back. */
  readonly takeNews: () => boolean;
}

/** Whether an answer was given just now: told once, so that its result is read out once. */
function useNews() {
  const isNew = useRef(false);
  return {
    announce: () => {
      isNew.current = true;
    },
    take: () => {
      const was = isNew.current;
      isNew.current = false;
      return was;
    },
  };
}

export const withOrWithout = (keys: readonly OptionKey[], key: OptionKey): readonly OptionKey[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];

/** Choosing, striking out and checking one question. */
export function useAnswering(page: QuestionPage, writes: LearnerWrites, box: OutboxState, set?: BuiltSet): Answering {
  const { record, question } = page;
  const [picked, setPicked] = useState<OptionKey | null>(null);
  const [anew, setAnew] = useState(false);
  const [confidence, setConfidence] = useState<number | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const news = useNews();
  const watch = useStopwatch();
  const sending = useAction(
    (given: { readonly option: OptionKey; readonly seconds: number }) =>
      writes.answer(given.option, given.seconds, confidence),
    {
      onDone: (result) => {
        if (result.kind === 'refused') toast({ message: `Not counted. ${result.why}`, tone: 'error' });
        if (result.kind !== 'sent') return;
        setAnew(false);
        setMissed(result.reply.is_correct === false ? result.reply.op_id : null);
      },
    },
  );
  const busy = sending.pending;
  const waitingKey = waitingOption(box, question.id);
  const waiting = waitingKey !== null && !busy;
  const reveal = anew || set?.anew || waitingKey !== null ? null : page.reveal;
  const saved = reveal === null && set?.waits === true;
  const done = reveal !== null || waiting || saved;
  const chosen = reveal || saved ? record.option : (waitingKey ?? picked);
  const check = () => {
    if (!picked || busy || done) return;
    news.announce();
    void sending.call({ option: picked, seconds: watch.seconds() });
  };
  const strike = (key: OptionKey) => {
    const struck = withOrWithout(record.struck, key);
    writes.strike(struck);
    if (struck.includes(key) && picked === key) setPicked(null);
  };
  const again = () => {
    setPicked(null);
    setConfidence(null);
    setAnew(true);
  };
  return {
    chosen,
    reveal,
    waiting,
    done,
    saved,
    busy,
    struck: record.struck,
    choose: (key) => (busy || waiting || saved ? undefined : setPicked(key)),
    strike,
    check,
    confidence,
    rate: (level) => (done ? undefined : setConfidence(level === confidence ? null : level)),
    missed,
    again: reveal ? again : null,
    takeNews: news.take,
  };
}
