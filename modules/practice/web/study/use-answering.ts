import { toast } from '@app/platform/web/ui';
import type { QuestionPage, Reveal } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { useRef, useState } from 'react';
import type { OutboxState } from '../outbox/shelf.ts';
import type { Deeds } from './use-deeds.ts';
import { useStopwatch } from './stopwatch.ts';

/** The answer to this question that waits on the device, if one does. */
function waitingOption({ waiting }: OutboxState, itemId: string): OptionKey | null {
  const last = waiting.findLast((entry) => entry.itemId === itemId && entry.deed.kind === 'answer');
  return last?.deed.kind === 'answer' ? last.deed.option : null;
}

export interface Answering {
  readonly chosen: OptionKey | null;
  readonly reveal: Reveal | null;
  readonly waiting: boolean;
  readonly busy: boolean;
  readonly struck: readonly OptionKey[];
  readonly choose: (key: OptionKey) => void;
  readonly strike: (key: OptionKey) => void;
  readonly check: () => void;
  /** Answers anew; null while there is no answer. */
  readonly again: (() => void) | null;
  /** True once, after the answer that was given just now has come back. */
  readonly takeNews: () => boolean;
}

/** Choosing, striking out and checking one question. */
export function useAnswering(page: QuestionPage, deeds: Deeds, box: OutboxState): Answering {
  const { record, question } = page;
  const [picked, setPicked] = useState<OptionKey | null>(null);
  const [anew, setAnew] = useState(false);
  const [busy, setBusy] = useState(false);
  const news = useRef(false);
  const watch = useStopwatch();
  const held = waitingOption(box, question.id);
  const waiting = held !== null && !busy;
  const reveal = anew || held !== null ? null : page.reveal;
  const chosen = reveal ? record.option : (held ?? picked);

  const check = async () => {
    if (!picked || busy || waiting || reveal) return;
    setBusy(true);
    news.current = true;
    const outcome = await deeds.answer(picked, watch.seconds());
    setBusy(false);
    if (outcome.kind === 'refused') toast({ message: `Not counted. ${outcome.why}`, tone: 'error' });
    if (outcome.kind === 'sent') setAnew(false);
  };
  const strike = (key: OptionKey) => {
    const struck = record.struck.includes(key) ? record.struck.filter((each) => each !== key) : [...record.struck, key];
    deeds.strike(struck);
    if (struck.includes(key) && picked === key) setPicked(null);
  };
  const again = () => {
    setPicked(null);
    setAnew(true);
  };
  return {
    chosen,
    reveal,
    waiting,
    busy,
    struck: record.struck,
    choose: (key) => (busy || waiting ? undefined : setPicked(key)),
    strike,
    check: () => void check(),
    again: reveal ? again : null,
    takeNews: () => {
      const was = news.current;
      news.current = false;
      return was;
    },
  };
}
