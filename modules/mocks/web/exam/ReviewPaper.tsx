import type { Paper } from '@app/mocks/contract';
import { minutesAndSeconds } from '@app/platform/contract';
import { Button, Card, UiLink } from '@app/platform/web/ui';
import { use, useEffect, useRef } from 'react';
import { FlagWordsContext } from '../skin/skin.ts';
import { type ExamCounts, type ExamRow, filtered, spokenRow } from './counts.ts';
import type { Finishing } from './use-finish-paper.ts';

export interface ReviewPaperProps {
  readonly paper: Paper;
  readonly counts: ExamCounts;
  readonly left: number;
  readonly held: number;
  readonly hrefOf: (row: ExamRow) => string;
  readonly onBack: () => void;
  readonly finishing: Finishing;
}

function Rows({
  title,
  rows,
  hrefOf,
  onOpen,
}: {
  readonly title: string;
  readonly rows: readonly ExamRow[];
  readonly hrefOf: (row: ExamRow) => string;
  readonly onOpen: () => void;
}) {
  const { done } = use(FlagWordsContext);
  if (rows.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {rows.map((row) => (
          <li key={row.id}>
            <UiLink
              href={hrefOf(row)}
              onClick={onOpen}
              aria-label={spokenRow(row, done)}
              className="flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-line px-1.5 font-mono text-sm text-ink no-underline hover:border-ink3"
            >
              {row.position}
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is unanswered or flagged, and the one confirmation: a closed paper cannot be reopened. */
export function ReviewPaper({ paper, counts, left, held, hrefOf, onBack, finishing }: ReviewPaperProps) {
  const { done } = use(FlagWordsContext);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { n, rows, mock } = paper;
  // A sitting is marked later; a try of the exam screen, which has no number, never.
  const isLast = n === mock.papers && mock.number > 0 && !mock.sitting_id;
  return (
    <div className="wrap max-w-head py-8">
      <Card>
        <h1 ref={head} tabIndex={-1} className="text-3xl outline-none">
          Before you finish paper {n}
        </h1>
        <p className="mt-3 text-lg">
          {counts.answered} answered, {counts.open} not answered, {counts.flagged} {done.toLowerCase()}.
        </p>
        <p className="mt-1 text-ink2">
          {counts.open > 0 ? 'There is no negative marking, so a guess can only help.' : 'Every question is answered.'}
        </p>
        <Rows title="Not answered" rows={filtered(rows, 'open')} hrefOf={hrefOf} onOpen={onBack} />
        <Rows title={done} rows={filtered(rows, 'flagged')} hrefOf={hrefOf} onOpen={onBack} />
        {held > 0 ? (
          <p className="mt-4 text-warn">
            {held === 1
              ? '1 answer is still on this device. Stay on this page until it has been sent.'
              : `${held} answers are still on this device. Stay on this page until they have been sent.`}
          </p>
        ) : null}
        {finishing.problem ? (
          <p role="alert" className="mt-4 text-wrong">
            {finishing.problem}
          </p>
        ) : null}
        <p className="mt-4 text-ink2">
          {minutesAndSeconds(left)} left. Once it is finished, you can’t come back to this paper.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button tone="primary" onClick={finishing.finish} busy={finishing.pending}>
            Finish paper {n}
            {isLast ? ' and see my result' : ''}
          </Button>
          <Button onClick={onBack}>Back to the questions</Button>
        </div>
      </Card>
    </div>
  );
}
