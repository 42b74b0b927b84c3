import type { MockHead } from '@app/mocks/contract';
import { dayNumber, shortDay, shortMonthAndYear } from '@app/platform/contract';
import { Card, UiLink } from '@app/platform/web/ui';
import { LineChart } from '@app/platform/web/ui/charts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { resultPath } from '../queries.ts';

const scored = (past: readonly MockHead[]) =>
  past.flatMap(({ score, ...mock }) => (score === null ? [] : [{ ...mock, score }]));

const TREND = 'Your mocks over time';
/** Scores over time, oldest first, each with its 95% interval. */
export function Trend({ past }: { readonly past: readonly MockHead[] }) {
  const rows = scored(past).toReversed().slice(-6);
  if (rows.length < 2) return null;
  const points = rows.map(({ created_at, score }) => ({
    label: shortDay(created_at),
    value: score.percent,
    low: score.low,
    high: score.high,
  }));
  return (
    <Card title={TREND}>
      <LineChart
        hideTitle
        title={TREND}
        desc="Per cent right, with the likely range of each."
        points={points}
        unit="Per cent"
        note="The bars are the likely range of each score, in per cent."
      />
      <p className="mt-3 text-sm text-ink2">
        A single paper has a wide range because it is short. Compare full mocks with full mocks.
      </p>
    </Card>
  );
}

export function PastMocks({ past }: { readonly past: readonly MockHead[] }) {
  const rows = scored(past);
  if (rows.length === 0) return null;
  return (
    <Card flush title="Past mocks">
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ number, sitting_id, title, created_at, score }) => (
          <li key={number}>
            <UiLink
              href={resultPath({ number, sitting_id })}
              className="flex items-center gap-4 px-6 py-4 text-ink no-underline hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <b className="block">{title}</b>
                <span className="text-sm text-ink3">
                  {dayNumber(created_at)} {shortMonthAndYear(created_at)}
                </span>
              </span>
              <span className="num text-sm">
                {score.correct} of {score.total}
              </span>
              <span className="num text-right">
                <b className="block">{score.percent}%</b>
                <span className="text-sm text-ink3">
                  {score.low}–{score.high}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-ink3" />
            </UiLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
