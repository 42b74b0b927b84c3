import { MOCK_TERMINAL, type MockAnswerReply, mocksApi, type Paper } from '@app/mocks/contract';
import { callEndpoint } from '@app/platform/web';
import { copiesOf, type Entry, type WriteKind } from '@app/platform/web/offline';
import type { Highlight } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';

export interface OnRow {
  readonly mockId: string;
  readonly rowId: string;
}
interface Answer extends OnRow {
  readonly option: OptionKey | null;
  readonly seq: number;
  readonly seconds: number;
  /** Undefined where it was kept by a version that named none. */
  readonly device?: string | undefined;
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
/** The paper with one question changed; any other paper stays as it is. */
export const withRow = (paper: Paper, rowId: string, change: Partial<Row>): Paper =>
  paper.rows.some(({ id }) => id === rowId)
    ? { ...paper, rows: paper.rows.map((row) => (row.id === rowId ? { ...row, ...change } : row)) }
    : paper;

const onPaper = <D extends OnRow>({ rowId }: D, change: Partial<Row>) =>
  copiesOf(mocksApi.paper, (paper: Paper) => withRow(paper, rowId, change));
const outdates = () => [mocksApi.state.path, mocksApi.mocks.path];
const ON_ROW = { terminal: MOCK_TERMINAL, outdates } as const;
const sameRow = (later: OnRow, earlier: OnRow): boolean => later.rowId === earlier.rowId;
const momentOf = ({ at }: Pick<Entry, 'at'>): string => new Date(at).toISOString();

/** Every choice is sent, also one that was changed at once: the ledger has them all. */
export const answerKind: WriteKind<Answer, MockAnswerReply> = {
  ...ON_ROW,
  name: 'mocks.answer',
  label: ({ option }) => (option === null ? 'Answer cleared' : `Answer ${option}`),
  send: (entry) => {
    const { rowId: id, option, seq, seconds, device } = entry.data;
    const body = {
      op_id: entry.opId,
      option,
      seq,
      seconds,
      answered_at: momentOf(entry),
      ...(device ? { device } : {}),
    };
    return callEndpoint(mocksApi.answer, { params: { id }, body });
  },
  copies: (data) =>
    copiesOf(mocksApi.paper, (paper: Paper) => {
      const row = paper.rows.find(({ id }) => id === data.rowId);
      const { option, seq, seconds } = data;
      return row && row.seq < seq ? withRow(paper, data.rowId, { option, seq, seconds, seen: true }) : paper;
    }),
};

export const flagKind: WriteKind<Flag, { readonly flagged: boolean }> = {
  ...ON_ROW,
  name: 'mocks.flag',
  label: () => 'Flag',
  replaces: sameRow,
  send: ({ data: { mockId: mockid, rowId: id, flagged } }) =>
    callEndpoint(flagged ? mocksApi.flag : mocksApi.unflag, { params: { mockid, id } }),
  copies: (data) => onPaper(data, { flagged: data.flagged }),
};

type Kept = { readonly id: string };
const keep = (id: string, body: object) => callEndpoint(mocksApi.record, { params: { id }, body });

export const struckKind: WriteKind<Struck, Kept> = {
  ...ON_ROW,
  name: 'mocks.struck',
  label: () => 'Struck options',
  replaces: sameRow,
  send: ({ data: { rowId, options } }) => keep(rowId, { struck: [...options] }),
  copies: (data) => onPaper(data, { struck: [...data.options] }),
};

export const highlightsKind: WriteKind<Highlights, Kept> = {
  ...ON_ROW,
  name: 'mocks.highlights',
  label: () => 'Highlights',
  replaces: sameRow,
  send: ({ data: { rowId, ranges } }) => keep(rowId, { highlights: [...ranges] }),
  copies: (data) => onPaper(data, { highlights: [...data.ranges] }),
};

/** That a question was looked at, and for how long. */
export const seenKind: WriteKind<Seen, Kept> = {
  ...ON_ROW,
  name: 'mocks.seen',
  label: () => 'Question seen',
  replaces: sameRow,
  send: ({ data: { rowId, seconds } }) => keep(rowId, { seen: true, seconds }),
  copies: (data) => onPaper(data, { seen: true, seconds: data.seconds }),
};

interface Pad {
  readonly mockId: string;
  readonly text: string;
}
/** The scratchpad belongs to the whole mock; the last text is enough. */
export const padKind: WriteKind<Pad, Kept> = {
  name: 'mocks.scratchpad',
  terminal: MOCK_TERMINAL,
  outdates: () => [],
  label: () => 'Scratchpad',
  replaces: (later, earlier) => later.mockId === earlier.mockId,
  send: ({ data: { mockId: id, text } }) => callEndpoint(mocksApi.scratchpad, { params: { id }, body: { text } }),
  copies: ({ mockId, text }) =>
    copiesOf(mocksApi.paper, (paper: Paper) => (paper.mock.id === mockId ? { ...paper, scratchpad: text } : paper)),
};

export const mockKinds = [answerKind, flagKind, struckKind, highlightsKind, seenKind, padKind] as const;
