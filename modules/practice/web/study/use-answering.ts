import { isOf, type OutboxState } from '@app/platform/web/offline';
import { toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import type { LearnerRecord, QuestionPage, Reveal } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { useRef, useState } from 'react';
import { toggled } from '../bank/toggled.ts';
import { useStopwatch } from './stopwatch.ts';
import { answerKind } from '../writes/kinds.ts';
import type { LearnerWrites } from '../writes/use-learner-writes.ts';
import type { BuiltSet } from './walk.ts';

/** The unsent answer to this question, if there is one. */
export function waitingOption({ waiting }: OutboxState, itemId: string): OptionKey | null {
  const answers = waiting.flatMap((entry) => (isOf(answerKind, entry) ? [entry.data] : []));
  return answers.findLast((answer) => answer.itemId === itemId)?.option ?? null;
}

export interface Answering {
  readonly chosen: OptionKey | null;
  readonly reveal: Reveal | null;
  readonly waiting: boolean;
  /** Nothing to check: it is answered, its answer is unsent, or choosing alone saves it. */
  readonly done: boolean;
  /** Stored, but the result is still hidden: by a timed set, a set for two or a mock. */
  readonly saved: boolean;
  readonly busy: boolean;
  readonly struck: readonly OptionKey[];
  readonly choose: (key: OptionKey) => void;
  readonly strike: (key: OptionKey) => void;
  readonly check: () => void;
  /** Confidence, from 1 guessing to 3 certain. Choosing the same level again clears it. */
  readonly confidence: number | null;
  readonly rate: (level: number) => void;
  /** The operation id of the latest answer, if it was wrong. */
  readonly missed: string | null;
  /** Starts a new answer; null while there is no answer. */
  readonly again: (() => void) | null;
  /** True once, after the reply to the latest answer has arrived. */
  readonly consumeAnnouncement: () => boolean;
}

/** Whether an answer was just given; read once, so that its result is announced once. */
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

/** An answer is begun anew until the record has one more, whether it was sent at once or waited on the device. */
export const isAnew = (answersBefore: number | null, { answers }: Pick<LearnerRecord, 'answers'>): boolean =>
  answersBefore !== null && answers <= answersBefore;

interface Situation {
  readonly page: Pick<QuestionPage, 'record' | 'reveal'>;
  /** Being answered again: the earlier answer is not shown. */
  readonly anew: boolean;
  readonly waits: boolean;
  readonly picked: OptionKey | null;
  readonly waitingKey: OptionKey | null;
  readonly busy: boolean;
}
/** A stored answer without its reveal is held back: checking again would only store it twice. */
export function statusOf({ page, anew, waits, picked, waitingKey, busy }: Situation) {
  const isOpen = anew || waitingKey !== null;
  const reveal = isOpen ? null : page.reveal;
  const isHeld = !isOpen && page.reveal === null && page.record.option !== null;
  const waiting = waitingKey !== null && !busy;
  const saved = reveal === null && (waits || isHeld);
  const chosen = reveal || saved ? page.record.option : (waitingKey ?? picked);
  return { reveal, waiting, saved, chosen, done: reveal !== null || waiting || saved };
}

type Result = Awaited<ReturnType<LearnerWrites['answer']>>;
type Sent = Extract<Result, { readonly kind: 'sent' }>;
/** Sends a choice; one that does not count is reported as soon as that is known. */
function useSending(writes: LearnerWrites, confidence: number | null, onSent: (reply: Sent['reply']) => void) {
  const take = (result: Result) => {
    if (result.kind === 'refused') toast({ message: `Not counted. ${result.why}`, tone: 'error' });
    if (result.kind === 'sent') onSent(result.reply);
  };
  return useAction(
    ({ option, seconds }: { readonly option: OptionKey; readonly seconds: number }) =>
      writes.answer(option, seconds, confidence, take),
    { onDone: take },
  );
}

/** Choosing, striking out and checking one question. */
export function useAnswering(page: QuestionPage, writes: LearnerWrites, box: OutboxState, set?: BuiltSet): Answering {
  const { record, question } = page;
  const [picked, setPicked] = useState<OptionKey | null>(null);
  /** How many answers there were when "Answer again" was pressed. */
  const [answersBefore, setAnswersBefore] = useState<number | null>(null);
  const [confidence, setConfidence] = useState<number | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const news = useNews();
  const watch = useStopwatch();
  const sending = useSending(writes, confidence, (reply) => {
    setAnswersBefore(null);
    setMissed(reply.is_correct === false ? reply.op_id : null);
  });
  const busy = sending.pending;
  const { reveal, waiting, saved, chosen, done } = statusOf({
    page,
    anew: isAnew(answersBefore, record) || set?.anew === true,
    waits: set?.waits === true,
    picked,
    waitingKey: waitingOption(box, question.id),
    busy,
  });
  const check = () => {
    if (!picked || busy || done) return;
    news.announce();
    void sending.call({ option: picked, seconds: watch.seconds() });
  };
  const strike = (key: OptionKey) => {
    const struck = toggled(record.struck, key);
    writes.strike(struck);
    if (struck.includes(key) && picked === key) setPicked(null);
  };
  const again = () => {
    setPicked(null);
    setConfidence(null);
    setAnswersBefore(record.answers);
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
    consumeAnnouncement: news.take,
  };
}
