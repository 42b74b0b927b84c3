import type { Line, Score } from '@app/mocks/contract';

interface Ranged {
  readonly name: string;
  readonly score: Score;
}
interface Axis {
  readonly from: number;
  readonly to: number;
}
/** Whole tens around everything drawn. */
const axisOf = (values: readonly number[]): Axis => ({
  from: Math.max(0, Math.floor((Math.min(...values) - 4) / 10) * 10),
  to: Math.min(100, Math.ceil((Math.max(...values) + 4) / 10) * 10),
});
const percentIn = ({ of }: Line, marks: number): number => (100 * marks) / of;

/** The content security policy forbids style attributes, so bars are SVG. */
function Bar({ score, line, axis }: { readonly score: Score; readonly line: Line | null; readonly axis: Axis }) {
  const at = (percent: number) => (100 * (percent - axis.from)) / (axis.to - axis.from);
  const exact = (100 * score.correct) / score.total;
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="h-7 w-full overflow-visible">
      <rect y="4" width="100" height="4" rx="1" className="fill-track" />
      <rect
        x={at(score.low)}
        y="4"
        width={Math.max(1, at(score.high) - at(score.low))}
        height="4"
        className="fill-primary opacity-45"
      />
      {line ? (
        <>
          <rect
            x={at(percentIn(line, line.low))}
            y="1"
            width={Math.max(0.6, at(percentIn(line, line.high)) - at(percentIn(line, line.low)))}
            height="10"
            className="fill-c2 opacity-40"
          />
          <rect x={at(percentIn(line, line.marks)) - 0.25} y="1" width="0.5" height="10" className="fill-c2" />
        </>
      ) : null}
      <rect x={at(exact) - 0.8} y="2" width="1.6" height="8" rx="0.5" className="fill-primary" />
    </svg>
  );
}

/** Scores on one scale of per cent, each with its likely range, and the pass mark behind them. */
export function RangeBars({ rows, line }: { readonly rows: readonly Ranged[]; readonly line: Line | null }) {
  const marks = line ? [percentIn(line, line.low), percentIn(line, line.high)] : [];
  const axis = axisOf([...rows.flatMap(({ score }) => [score.low, score.high]), ...marks]);
  const ticks = Array.from({ length: (axis.to - axis.from) / 10 + 1 }, (_, at) => axis.from + at * 10);
  return (
    <div className="mt-4">
      <ul className="grid gap-3">
        {rows.map(({ name, score }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <span className="leading-tight">
              <b className="block">{name}</b>
              <span className="text-sm text-ink3">
                {score.correct} of {score.total}
              </span>
            </span>
            <span className="col-span-2 max-sm:row-start-2 sm:col-span-1">
              <Bar {...{ score, line, axis }} />
            </span>
            <span className="num text-right max-sm:col-start-2 max-sm:row-start-1 sm:w-36">
              <b>{score.percent}%</b>
              <span className="text-sm text-ink2">
                , likely {score.low}–{score.high}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="num mt-1 flex justify-between text-sm text-ink3 sm:mr-40 sm:ml-36">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}
