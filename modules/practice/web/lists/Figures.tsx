import { ScoreBar } from '@app/platform/web/ui';
import { percentOf } from '../bank/positions.ts';

/** How many questions have been answered. */
export function Seen({ answered, total }: { readonly answered: number; readonly total: number }) {
  const spoken = `${answered} of ${total} answered`;
  return (
    <span className="flex items-center gap-2.5">
      <ScoreBar thin value={percentOf(answered, total) ?? 0} label={spoken} className="max-w-16 max-sm:hidden" />
      <span className="sr-only sm:hidden">{spoken}</span>
      <span className="num text-ink3" aria-hidden="true">
        {answered}/{total}
      </span>
    </span>
  );
}

/** A score for screen readers. */
export const spokenScore = (score: number, everyone: number | null): string =>
  everyone === null ? `${score} per cent` : `${score} per cent, everyone ${everyone} per cent`;

/** The share right at the first attempt, compared with all users. */
export function Score({
  score,
  everyone = null,
}: {
  readonly score: number | null;
  readonly everyone?: number | null;
}) {
  if (score === null)
    return (
      <span className="text-ink3">
        <span className="max-sm:sr-only">Not started</span>
        <span className="sm:hidden" aria-hidden="true">
          –
        </span>
      </span>
    );
  return (
    <span className="flex items-center gap-3">
      <ScoreBar
        value={score}
        everyone={everyone ?? undefined}
        label={spokenScore(score, everyone)}
        className="max-w-22 max-sm:hidden"
      />
      <span className="sr-only sm:hidden">{spokenScore(score, everyone)}</span>
      <span className="num" aria-hidden="true">
        {score}%
      </span>
    </span>
  );
}

/** A count in a column; zero is a dash. */
export const Amount = ({ count, berry = false }: { readonly count: number; readonly berry?: boolean }) =>
  count > 0 ? <span className={berry ? 'text-berry' : undefined}>{count}</span> : <span className="text-ink3">–</span>;
