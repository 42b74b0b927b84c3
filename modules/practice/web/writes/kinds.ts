import { callEndpoint } from '@app/platform/web';
import { copiesOf, type Entry, type WriteKind } from '@app/platform/web/offline';
import {
  type AnswerReply,
  type Bank,
  bankApi,
  bankListsApi,
  flagsApi,
  type Highlight,
  type LearnerRecord,
  type MissReason,
  practiceApi,
  type QuestionPage,
  TERMINAL,
} from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { withAnswer, withFlag, withRecord } from './patch.ts';

interface OnQuestion {
  readonly bank: Bank;
  readonly itemId: string;
}
interface Answer extends OnQuestion {
  readonly option: OptionKey;
  readonly seconds: number;
  /** The version that was on the screen. */
  readonly version: string;
  /** The stated confidence, if any. */
  readonly confidence?: number;
  /** The built set it belongs to. */
  readonly set?: string;
  /** The set is timed: choosing saves the answer, and a later choice replaces it. */
  readonly timed?: boolean;
}
interface Flag extends OnQuestion {
  readonly flagged: boolean;
}
interface Note extends OnQuestion {
  readonly text: string;
}
interface Struck extends OnQuestion {
  readonly options: readonly OptionKey[];
}
interface Highlights extends OnQuestion {
  readonly version: string;
  readonly ranges: readonly Highlight[];
}
interface Miss extends OnQuestion {
  /** The operation id of the wrong answer. */
  readonly answer: string;
  readonly reason: MissReason;
}

/** Lists to reload after any write on a question. */
export const listsOf = ({ bank }: Pick<OnQuestion, 'bank'>): readonly string[] => {
  const { questions, matrices, result } = bankApi[bank];
  const { flags, flagList } = flagsApi[bank];
  const lists = [questions, matrices, result, bankListsApi[bank].categories, practiceApi.notes, flags, flagList];
  return lists.map(({ path }) => path);
};
const sameQuestion = (later: OnQuestion, earlier: OnQuestion): boolean => later.itemId === earlier.itemId;
const ON_QUESTION = { terminal: TERMINAL, outdates: listsOf } as const;

const momentOf = ({ at }: Pick<Entry, 'at'>): string => new Date(at).toISOString();
const pagesOf = <D extends OnQuestion, Reply>(
  { bank }: D,
  change: (page: QuestionPage, reply?: Reply) => QuestionPage,
) => copiesOf(bankApi[bank].question, change);

export const answerKind: WriteKind<Answer, AnswerReply> = {
  ...ON_QUESTION,
  name: 'practice.answer',
  loses: 'answer',
  label: ({ option }) => `Answer ${option}`,
  replaces: (later, earlier) => later.timed === true && later.set === earlier.set && sameQuestion(later, earlier),
  send: (entry) => {
    const { bank, itemId, option, seconds, version, set, confidence } = entry.data;
    const more = { ...(set ? { session_id: set } : {}), ...(confidence ? { confidence } : {}) };
    const body = { op_id: entry.opId, option, seconds, answered_at: momentOf(entry), version_id: version, ...more };
    return callEndpoint(bankApi[bank].answer, { params: { id: itemId }, body });
  },
  // Whether it is right is only known from the reply.
  copies: (data) => pagesOf(data, (page, reply?: AnswerReply) => (reply ? withAnswer(page, data.itemId, reply) : page)),
};

/** A part of a question's record: the last write counts, so a later one replaces an earlier one in the outbox. */
function recordKind<D extends OnQuestion>(
  name: 'note' | 'struck' | 'highlights' | 'miss',
  label: string,
  change: {
    /** As sent. */
    readonly body: (data: D) => object;
    /** As shown until the server has replied. */
    readonly record: (data: D) => Partial<LearnerRecord>;
  },
): WriteKind<D, LearnerRecord> {
  return {
    ...ON_QUESTION,
    name: `practice.${name}`,
    label: () => label,
    replaces: sameQuestion,
    send: (entry) => {
      const { bank, itemId } = entry.data;
      const body = { at: momentOf(entry), ...change.body(entry.data) };
      return callEndpoint(bankApi[bank].record, { params: { id: itemId }, body });
    },
    copies: (data) => pagesOf(data, (page) => withRecord(page, data.itemId, change.record(data))),
  };
}

export const flagKind: WriteKind<Flag, { readonly flagged: boolean }> = {
  ...ON_QUESTION,
  name: 'practice.flag',
  label: () => 'Flag',
  replaces: sameQuestion,
  send: (entry) => {
    const { bank, itemId, flagged } = entry.data;
    const { flag, unflag } = bankApi[bank];
    return callEndpoint(flagged ? flag : unflag, { params: { id: itemId }, body: { at: momentOf(entry) } });
  },
  // Another device may have changed it since: then the reply's value wins.
  copies: (data) =>
    pagesOf(data, (page, reply?: { readonly flagged: boolean }) =>
      withFlag(page, data.itemId, reply?.flagged ?? data.flagged),
    ),
};

export const noteKind = recordKind<Note>('note', 'Note', {
  body: ({ text }) => ({ note: text }),
  record: ({ text }) => ({ note: text }),
});
export const struckKind = recordKind<Struck>('struck', 'Struck-out options', {
  body: ({ options }) => ({ struck: [...options] }),
  record: ({ options }) => ({ struck: [...options] }),
});
export const highlightsKind = recordKind<Highlights>('highlights', 'Highlights', {
  body: ({ version, ranges }) => ({ highlights: { version_id: version, ranges: [...ranges] } }),
  record: ({ version, ranges }) => ({ highlights: [...ranges], highlights_version: version }),
});
export const missKind = recordKind<Miss>('miss', 'Reason for a wrong answer', {
  body: ({ answer, reason }) => ({ miss: { op_id: answer, reason } }),
  record: () => ({}),
});

export const practiceKinds = [answerKind, flagKind, noteKind, struckKind, highlightsKind, missKind] as const;
