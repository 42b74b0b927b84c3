import type { Mock, Paper } from '@app/mocks/contract';
import { type Outbox, useOutboxState } from '@app/platform/web/offline';
import type { OptionKey } from '@app/questions/contract';
import { useKeyPreference } from '@app/questions/web';
import { useCallback, useRef } from 'react';
import { usePaperClock } from '../clock/use-left.ts';
import { questionPath } from '../queries.ts';
import { heldAnswers, useMockWrites, useSavedAt } from '../writes/use-mock-writes.ts';
import { useWriter } from '../writes/use-writer.ts';
import { WrittenElsewhere, RestCover } from './Covers.tsx';
import type { ExamRow } from './counts.ts';
import { ExamRoom } from './ExamRoom.tsx';
import { OnScreen } from './OnScreen.tsx';
import { SavedState } from './SavedState.tsx';
import { useAddedTime } from '../clock/use-added-time.ts';
import { useFinishPaper } from './use-finish-paper.ts';
import { useRest } from './use-rest.ts';

export interface ExamScreenProps {
  readonly paper: Paper;
  readonly row: ExamRow;
  readonly outbox: Outbox;
  /** Called when the paper is closed, to leave the screen. */
  readonly onClosed: (mock?: Mock) => void;
}

const without = (keys: readonly OptionKey[], key: OptionKey) => keys.filter((each) => each !== key);

function useActs({ paper, row, outbox }: ExamScreenProps, hrefOf: (row: ExamRow) => string) {
  const writes = useMockWrites(paper, hrefOf, outbox);
  const spent = useRef((): number => 0);
  const watch = useCallback((read: () => number) => {
    spent.current = read;
  }, []);
  const acts = {
    choose: (option: OptionKey | null) => {
      if (option !== row.option) writes.choose(row, option, spent.current());
    },
    strike: (option: OptionKey) =>
      writes.strike(row, row.struck.includes(option) ? without(row.struck, option) : [...row.struck, option]),
    flag: () => writes.flag(row, !row.flagged),
    mark: (spans: readonly { readonly from: number; readonly to: number }[]) => writes.highlight(row, spans),
    scribble: writes.scribble,
  };
  return { acts, writes, watch };
}

/** One paper of a running mock: stored on the device, sent, and written by one device at a time. */
export function ExamScreen(props: ExamScreenProps) {
  const { paper, row, outbox, onClosed } = props;
  const { mock, n } = paper;
  const hrefOf = useCallback(
    (each: ExamRow) => questionPath(mock, (n - 1) * mock.questions + each.position),
    [mock, n],
  );
  const { acts, writes, watch } = useActs(props, hrefOf);
  const clock = usePaperClock(paper.deadline_at, paper.rest);
  const closed = useRef(false);
  const finishing = useFinishPaper(paper, outbox, clock.left, (mock) => {
    closed.current = true;
    onClosed(mock);
  });
  const writer = useWriter(paper, finishing.leave);
  const rest = useRest(paper);
  useAddedTime(paper);
  const held = heldAnswers(useOutboxState(outbox).waiting, mock.id);
  const savedAt = useSavedAt(outbox);
  const shortcuts = useKeyPreference();
  const { resting } = clock;
  return (
    <>
      {writer.mine && resting === null ? (
        <OnScreen key={row.id} row={row} writes={writes} onWatch={watch} closed={closed} />
      ) : null}
      <ExamRoom
        {...{ paper, row, hrefOf, acts, clock, held, finishing }}
        shortcuts={shortcuts}
        saved={<SavedState held={held} savedAt={savedAt} />}
        readOnly={!writer.mine}
        notice={writer.mine ? null : <WrittenElsewhere writer={writer} />}
        cover={
          resting === null ? null : <RestCover left={resting} busy={rest.pending} onBack={() => rest.change(false)} />
        }
        onRest={writer.mine && paper.rest.left > 0 ? () => rest.change(true) : undefined}
      />
    </>
  );
}
