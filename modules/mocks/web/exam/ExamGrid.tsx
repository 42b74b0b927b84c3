import { cx, Segmented, UiLink } from '@app/platform/web/ui';
import { use, useState } from 'react';
import { FlagWordsContext } from '../skin/skin.ts';
import { type ExamCounts, type ExamRow, type ExamFilter, filtered, spokenRow } from './counts.ts';

/** The target of a keyboard shortcut. */
export const GRID_ID = 'exam-grid';

export interface ExamGridProps {
  readonly rows: readonly ExamRow[];
  readonly counts: ExamCounts;
  readonly position: number;
  readonly hrefOf: (row: ExamRow) => string;
  /** A question was chosen, so an overlay can close. */
  readonly onGo?: (() => void) | undefined;
}

interface CellProps extends Pick<ExamGridProps, 'onGo'> {
  readonly row: ExamRow;
  readonly here: boolean;
  readonly href: string;
}
function Cell({ row, here, href, onGo }: CellProps) {
  const { done } = use(FlagWordsContext);
  return (
    <UiLink
      href={href}
      onClick={onGo}
      aria-label={spokenRow(row, done)}
      aria-current={here ? 'true' : undefined}
      className={cx(
        'relative flex min-h-9 max-md:min-h-11 items-center justify-center rounded-sm border font-mono text-xs font-semibold no-underline',
        row.option === null
          ? 'border-line bg-surface text-ink hover:border-ink3'
          : 'border-primary-soft bg-primary-soft text-primary forced-colors:border-4',
        here && 'ring-3 ring-focus',
      )}
    >
      <span className={cx(row.seen || row.option !== null || here ? '' : 'text-ink3')}>{row.position}</span>
      {row.flagged ? (
        <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-berry ring-2 ring-surface forced-colors:bg-[Highlight]" />
      ) : null}
    </UiLink>
  );
}

const optionsWith = (flagged: string): readonly { readonly value: ExamFilter; readonly label: string }[] => [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Not answered' },
  { value: 'flagged', label: flagged },
];

const KEY = 'flex items-center gap-2.5';
const Legend = ({ counts, flagged }: { readonly counts: ExamCounts; readonly flagged: string }) => (
  <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-ink2">
    <li className={KEY}>
      <span className="size-4 rounded-xs bg-primary-soft forced-colors:border" /> Answered
      <span className="num ml-auto">{counts.answered}</span>
    </li>
    <li className={KEY}>
      <span className="size-4 rounded-xs border border-ink3" /> Not answered
      <span className="num ml-auto">{counts.open}</span>
    </li>
    <li className={KEY}>
      <span className="mx-0.75 size-2.5 rounded-full bg-berry forced-colors:bg-[Highlight]" /> {flagged}
      <span className="num ml-auto">{counts.flagged}</span>
    </li>
  </ul>
);

/** Every question of the paper; its state is given in words as well as colour. */
export function ExamGrid({ rows, counts, position, hrefOf, onGo }: ExamGridProps) {
  const { done } = use(FlagWordsContext);
  const [filter, setFilter] = useState<ExamFilter>('all');
  const shown = filtered(rows, filter);
  return (
    <nav aria-label="Questions of this paper" id={GRID_ID} tabIndex={-1} className="outline-none">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <b>Questions</b>
        <span className="num text-sm text-ink3">
          {counts.answered} of {counts.total}
        </span>
      </div>
      <Segmented
        className="[&_label]:px-2.5"
        label="Show"
        value={filter}
        options={optionsWith(done)}
        onChange={setFilter}
      />
      {shown.length === 0 ? <p className="mt-3 text-sm text-ink2">No questions like this in this paper.</p> : null}
      <ol className="mt-3 grid grid-cols-5 gap-1.5 max-md:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
        {shown.map((row) => (
          <li key={row.id}>
            <Cell row={row} here={row.position === position} href={hrefOf(row)} onGo={onGo} />
          </li>
        ))}
      </ol>
      <Legend counts={counts} flagged={done} />
      <p className="mt-4 text-sm text-ink3">A wrong answer costs no marks. Your answers are marked at the end.</p>
    </nav>
  );
}
