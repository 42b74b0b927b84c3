import { type Outbox, type SendResult, useKeptWrite } from '@app/platform/web/offline';
import {
  type AnswerReply,
  HIGHLIGHTS_MAX,
  type LearnerRecord,
  type MissReason,
  type QuestionPage,
} from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { useMemo } from 'react';
import { topicName } from '../bank/paths.ts';
import { answerKind, flagKind, highlightsKind, missKind, noteKind, struckKind } from './kinds.ts';

/** The writes a learner can make on a question. */
export interface LearnerWrites {
  /** `late` gets what became of an answer that was still being sent when it counted as waiting. */
  readonly answer: (
    option: OptionKey,
    seconds: number,
    confidence: number | null,
    late?: (result: SendResult<AnswerReply>) => void,
  ) => Promise<SendResult<AnswerReply>>;
  readonly flag: (flagged: boolean) => void;
  readonly note: (text: string) => Promise<SendResult<LearnerRecord>>;
  readonly strike: (struck: readonly OptionKey[]) => void;
  /** All current highlights of the stem. */
  readonly highlight: (spans: readonly Marked[]) => void;
  /** The reason for a wrong answer, by its operation id. */
  readonly miss: (answer: string, reason: MissReason) => void;
}
/** The built set an answer belongs to. */
interface WithinSet {
  readonly id: string;
  /** The set is timed and running. */
  readonly timed: boolean;
}
interface Marked {
  readonly from: number;
  readonly to: number;
}

/** A learner's writes on a question: shown at once, stored on the device, then sent. */
export function useLearnerWrites(page: QuestionPage, href: string, outbox: Outbox, set?: WithinSet): LearnerWrites {
  const write = useKeptWrite(outbox);
  const [setId, timed] = [set?.id, set?.timed];
  return useMemo(() => {
    const { id: itemId, version_id: version } = page.question;
    const on = { bank: page.place.bank, itemId };
    const subject = { subject: `${topicName(page.place)}, question ${page.position}`, href };
    return {
      answer: (option, seconds, confidence, late) => {
        const within = setId ? { set: setId, ...(timed ? { timed } : {}) } : {};
        const more = { ...within, ...(confidence ? { confidence } : {}) };
        return write(answerKind, { ...subject, data: { ...on, option, seconds, version, ...more } }, late);
      },
      flag: (flagged) => void write(flagKind, { ...subject, data: { ...on, flagged } }),
      note: (text) => write(noteKind, { ...subject, data: { ...on, text } }),
      strike: (options) => void write(struckKind, { ...subject, data: { ...on, options } }),
      highlight: (spans) => {
        const ranges = spans.slice(0, HIGHLIGHTS_MAX).map(({ from, to }) => ({ part: 'stem' as const, from, to }));
        void write(highlightsKind, { ...subject, data: { ...on, version, ranges } });
      },
      miss: (answer, reason) => void write(missKind, { ...subject, data: { ...on, answer, reason } }),
    };
  }, [write, page, href, setId, timed]);
}
