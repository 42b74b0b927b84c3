import {
  MOCK_TERMINAL,
  type MockAnswerReply,
  type MockRecordBody,
  mocksApi,
  type Paper,
  sittingApi,
} from '@app/mocks/contract';
import { callEndpoint } from '@app/platform/web';
import { copiesOf, type Entry, type WriteKind } from '@app/platform/web/offline';
import type { Highlight } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { momentNow } from '../clock/server-time.ts';
import { deviceId } from './device.ts';

export interface OnRow {
  readonly mockId: string;
  readonly rowId: string;
  /** Its sitting; undefined in a learner’s own mock. */
  readonly sitting?: string | undefined;
}
interface Answer extends OnRow {
  readonly option: OptionKey | null;
  readonly seq: number;
  readonly seconds: number;
  /** Undefined in entries stored by an earlier version. */
  readonly device?: string | undefined;
  /** When it was made, in server time (ms); undefined in entries stored by an earlier version. */
  readonly madeAt?: number | undefined;
}
interface Flag extends OnRow {
  readonly flagged: boolean;
}
interface Struck extends OnRow {
  readonly options: readonly OptionKey[];
}
interface Highlights extends OnRow {
  readonly ranges: readonly Highlight[];
}
interface Seen extends OnRow {
  readonly seconds: number;
}

type Row = Paper['rows'][number];
/** The paper with one question changed; other papers are returned unchanged. */
export const withRow = (paper: Paper, rowId: string, change: Partial<Row>): Paper =>
  paper.rows.some(({ id }) => id === rowId)
    ? { ...paper, rows: paper.rows.map((row) => (row.id === rowId ? { ...row, ...change } : row)) }
    : paper;

type InSitting = Pick<OnRow, 'sitting'>;
/** The stored papers that a write changes; those of a sitting have calls of their own. */
const papersOf = <Reply>({ sitting }: InSitting, change: (paper: Paper, reply?: Reply) => Paper) =>
  sitting === undefined
    ? copiesOf<typeof mocksApi.paper, Reply>(mocksApi.paper, change)
    : copiesOf<typeof sittingApi.paper, Reply>(sittingApi.paper, change);
const onPaper = <D extends OnRow, Reply>(data: D, change: Partial<Row>) =>
  papersOf<Reply>(data, (paper) => withRow(paper, data.rowId, change));
const outdates = () => [mocksApi.state.path, mocksApi.mocks.path, sittingApi.sitting.path];
const ON_ROW = { terminal: MOCK_TERMINAL, outdates } as const;
const sameRow = (later: OnRow, earlier: OnRow): boolean => later.rowId === earlier.rowId;
const momentOf = ({ at, data }: Entry<Answer>): string => new Date(data.madeAt ?? at).toISOString();

/**
 * A choice as stored in the outbox. Its time decides whether it was made in time and which of two devices was last, so it is
 * server time: the device clock may be wrong.
 */
export const choiceOf = (on: OnRow, row: Row, { option, seconds }: Pick<Answer, 'option' | 'seconds'>): Answer => ({
  ...on,
  option,
  seq: row.seq + 1,
  seconds: Math.max(row.seconds, seconds),
  device: deviceId(),
  madeAt: momentNow(),
});

/** Every choice is sent, even if changed at once, because the ledger keeps them all. */
export const answerKind: WriteKind<Answer, MockAnswerReply> = {
  ...ON_ROW,
  name: 'mocks.answer',
  loses: 'answer',
  // Without its letter, because an exam may shuffle the options.
  label: ({ option }) => (option === null ? 'Answer cleared' : 'Answer'),
  send: (entry) => {
    const { rowId: id, option, seq, seconds, device, sitting } = entry.data;
    const body = {
      op_id: entry.opId,
      option,
      seq,
      seconds,
      answered_at: momentOf(entry),
      ...(device ? { device } : {}),
    };
    return sitting === undefined
      ? callEndpoint(mocksApi.answer, { params: { id }, body })
      : callEndpoint(sittingApi.answer, { params: { id: sitting, question: id }, body });
  },
  copies: (data) =>
    papersOf(data, (paper, reply?: MockAnswerReply) => {
      const row = paper.rows.find(({ id }) => id === data.rowId);
      const { option, seq, seconds } = data;
      if (!row || row.seq > seq) return paper;
      const shown = row.seq < seq ? withRow(paper, data.rowId, { option, seq, seconds, seen: true }) : paper;
      // A duplicated tab numbers its choices by itself: then the server may have kept the other tab's.
      return reply ? withRow(shown, data.rowId, { option: reply.option, seq: Math.max(seq, reply.seq) }) : shown;
    }),
};

export const flagKind: WriteKind<Flag, { readonly flagged: boolean }> = {
  ...ON_ROW,
  name: 'mocks.flag',
  label: () => 'Flag',
  replaces: sameRow,
  send: async ({ data: { mockId: mockid, rowId: id, sitting, flagged } }) => {
    if (sitting === undefined)
      return callEndpoint(flagged ? mocksApi.flag : mocksApi.unflag, { params: { mockid, id } });
    await callEndpoint(sittingApi.record, { params: { id: sitting, question: id }, body: { flagged } });
    return { flagged };
  },
  copies: (data) => onPaper(data, { flagged: data.flagged }),
};

type IdReply = { readonly id: string };
const keep = ({ rowId: id, sitting }: OnRow, body: MockRecordBody) =>
  sitting === undefined
    ? callEndpoint(mocksApi.record, { params: { id }, body })
    : callEndpoint(sittingApi.record, { params: { id: sitting, question: id }, body });

export const struckKind: WriteKind<Struck, IdReply> = {
  ...ON_ROW,
  name: 'mocks.struck',
  label: () => 'Struck-out options',
  replaces: sameRow,
  send: ({ data }) => keep(data, { struck: [...data.options] }),
  copies: (data) => onPaper(data, { struck: [...data.options] }),
};

export const highlightsKind: WriteKind<Highlights, IdReply> = {
  ...ON_ROW,
  name: 'mocks.highlights',
  label: () => 'Highlights',
  replaces: sameRow,
  send: ({ data }) => keep(data, { highlights: [...data.ranges] }),
  copies: (data) => onPaper(data, { highlights: [...data.ranges] }),
};

/** Records that a question was seen, and for how long. */
export const seenKind: WriteKind<Seen, IdReply> = {
  ...ON_ROW,
  name: 'mocks.seen',
  loses: 'nothing',
  label: () => 'Question seen',
  replaces: sameRow,
  send: ({ data }) => keep(data, { seen: true, seconds: data.seconds }),
  copies: (data) => onPaper(data, { seen: true, seconds: data.seconds }),
};

interface Pad extends InSitting {
  readonly mockId: string;
  readonly text: string;
}
/** The scratchpad belongs to the whole mock; only the last text is sent. */
export const padKind: WriteKind<Pad, IdReply> = {
  name: 'mocks.scratchpad',
  terminal: MOCK_TERMINAL,
  outdates: () => [],
  label: () => 'Scratchpad',
  replaces: (later, earlier) => later.mockId === earlier.mockId,
  send: ({ data: { mockId: id, sitting, text } }) =>
    sitting === undefined
      ? callEndpoint(mocksApi.scratchpad, { params: { id }, body: { text } })
      : callEndpoint(sittingApi.scratchpad, { params: { id: sitting }, body: { text } }),
  copies: (data) =>
    papersOf(data, (paper) => (paper.mock.id === data.mockId ? { ...paper, scratchpad: data.text } : paper)),
};

export const mockKinds = [answerKind, flagKind, struckKind, highlightsKind, seenKind, padKind] as const;
