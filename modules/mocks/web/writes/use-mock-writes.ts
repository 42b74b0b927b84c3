import { useOwner } from '@app/accounts/web';
import type { Paper } from '@app/mocks/contract';
import {
  type Entry,
  isOf,
  type Outbox,
  registerKinds,
  type SendResult,
  useKeptWrite,
  useOutbox,
} from '@app/platform/web/offline';
import { mockPath } from '../queries.ts';
import { toast } from '@app/platform/web/ui';
import type { OptionKey } from '@app/questions/contract';
import { useEffect, useMemo, useState } from 'react';
import {
  answerKind,
  choiceOf,
  flagKind,
  highlightsKind,
  mockKinds,
  type OnRow,
  padKind,
  seenKind,
  struckKind,
} from './kinds.ts';

// Must run before the outbox is read.
registerKinds(mockKinds);

export const useMockOutbox = (): Outbox => useOutbox(useOwner());

const OWN: ReadonlySet<string> = new Set(mockKinds.map(({ name }) => name));
/** Writes of this mock that have not been sent yet. */
export const waitingOf = (waiting: readonly Entry[], mockId: string): readonly Entry[] =>
  waiting.filter(({ kind, data }) => OWN.has(kind) && (data as OnRow).mockId === mockId);
/** How many questions have an unsent answer on this device. */
export const heldAnswers = (waiting: readonly Entry[], mockId: string): number =>
  new Set(
    waiting.flatMap((entry) => (isOf(answerKind, entry) && entry.data.mockId === mockId ? [entry.data.rowId] : [])),
  ).size;

/** When a write of a mock last reached the server. */
export function useSavedAt(outbox: Outbox): number | null {
  const [at, setAt] = useState<number | null>(null);
  useEffect(
    () =>
      outbox.onSettled((entry, result) => {
        if (result.kind === 'sent' && OWN.has(entry.kind)) setAt(Date.now());
      }),
    [outbox],
  );
  return at;
}

function reportRefused(result: SendResult): void {
  if (result.kind === 'refused') toast({ message: `Not counted. ${result.why}`, tone: 'error' });
}
/** Shows an error when a choice could not be stored or was refused. */
async function reportFailure(writing: Promise<SendResult>): Promise<void> {
  const result = await writing.catch(() => null);
  if (result) reportRefused(result);
  else toast({ message: 'This device could not save it. Choose again.', tone: 'error' });
}

type Row = Paper['rows'][number];
export interface MockWrites {
  readonly choose: (row: Row, option: OptionKey | null, seconds: number) => void;
  readonly flag: (row: Row, flagged: boolean) => void;
  readonly strike: (row: Row, options: readonly OptionKey[]) => void;
  readonly highlight: (row: Row, spans: readonly { readonly from: number; readonly to: number }[]) => void;
  readonly seen: (row: Row, seconds: number) => void;
  readonly scribble: (text: string) => void;
}
const MOST_MARKS = 100;

/** All writes on a question of a paper: shown at once, stored on the device, then sent. */
export function useMockWrites(paper: Paper, hrefOf: (row: Row) => string, outbox: Outbox): MockWrites {
  const write = useKeptWrite(outbox);
  const { mock } = paper;
  return useMemo(() => {
    const on = (row: Row) => ({ subject: `${mock.title}, question ${row.position}`, href: hrefOf(row) });
    const sitting = mock.sitting_id ?? undefined;
    const dataOf = (row: Row): OnRow => ({ mockId: mock.id, rowId: row.id, sitting });
    return {
      choose: (row, option, seconds) =>
        void reportFailure(
          write(answerKind, { data: choiceOf(dataOf(row), row, { option, seconds }), ...on(row) }, reportRefused),
        ),
      flag: (row, flagged) => void write(flagKind, { data: { ...dataOf(row), flagged }, ...on(row) }),
      strike: (row, options) => void write(struckKind, { data: { ...dataOf(row), options }, ...on(row) }),
      highlight: (row, spans) => {
        const ranges = spans.slice(0, MOST_MARKS).map(({ from, to }) => ({ part: 'stem' as const, from, to }));
        void write(highlightsKind, { data: { ...dataOf(row), ranges }, ...on(row) });
      },
      seen: (row, seconds) =>
        void write(seenKind, { data: { ...dataOf(row), seconds: Math.max(row.seconds, seconds) }, ...on(row) }),
      scribble: (text) =>
        void write(padKind, {
          data: { mockId: mock.id, text, sitting },
          subject: `${mock.title}, scratchpad`,
          href: mockPath(mock),
        }),
    };
  }, [write, mock, hrefOf]);
}
