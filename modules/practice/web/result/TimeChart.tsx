import { useId } from 'react';
import type { Timed } from './findings.ts';
import { TwinTable } from './TwinTable.tsx';

const [WIDTH, BASE, TOP, LEFT] = [520, 232, 16, 38];

/** The least height of a blank, so that a question never opened can be seen. */
const BLANK = 14;
const LOOKS = {
  right: 'fill-primary',
  wrong: 'fill-surface stroke-primary stroke-[1.5]',
  blank: 'fill-surface stroke-ink3 stroke-1 [stroke-dasharray:2_2]',
} as const;

const roundUp = (seconds: number) => Math.max(60, Math.ceil(seconds / 60) * 60);
/** Labels every bar of a few, about six of many; the last label keeps space around it. */
const labelled = (at: number, count: number) => {
  const every = count > 12 ? Math.ceil(count / 6) : 1;
  return at === 0 || at === count - 1 || ((at + 1) % every === 0 && (count - 1 - at) * 2 > every);
};
/** On a phone the chart shrinks to about half; this keeps its numbers readable. */
const NUMBER = 'fill-ink2 font-mono text-[13px] max-sm:text-[23px]';

function Bars({ timed, most }: { readonly timed: readonly Timed[]; readonly most: number }) {
  const step = (WIDTH - LEFT) / Math.max(8, timed.length);
  const heightOf = (seconds: number) => ((BASE - TOP) * Math.min(seconds, most)) / most;
  return (
    <>
      {timed.map(({ number, seconds, right, blank = false }, at) => {
        const tall = Math.max(blank ? BLANK : 2, heightOf(seconds));
        const x = LEFT + at * step + step * 0.15;
        return (
          <g key={number}>
            <rect
              x={x}
              y={BASE - tall}
              width={step * 0.7}
              height={tall}
              rx="2"
              className={blank ? LOOKS.blank : right ? LOOKS.right : LOOKS.wrong}
            />
            {labelled(at, timed.length) ? (
              <text x={x + step * 0.35} y={BASE + 20} textAnchor="middle" className={NUMBER}>
                {number}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

export interface TimeChartProps {
  readonly timed: readonly Timed[];
  /** Seconds per question at an even pace; null when untimed. */
  readonly pace: number | null;
  readonly asTable: boolean;
}

function Pace({ pace, most }: { readonly pace: number; readonly most: number }) {
  const y = BASE - ((BASE - TOP) * Math.min(pace, most)) / most;
  return <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className="stroke-ink stroke-[1.5] [stroke-dasharray:2_4]" />;
}

const Numbers = ({ timed }: Pick<TimeChartProps, 'timed'>) => (
  <TwinTable
    caption="Seconds on each question"
    head={['Question', 'Seconds', 'Answer']}
    rows={timed.map(({ number, seconds, right, blank }) => [
      String(number),
      seconds,
      blank ? 'blank' : right ? 'right' : 'wrong',
    ])}
  />
);

/** Seconds on each question: filled is right, outlined is wrong, dashed is blank. A table shows the same. */
export function TimeChart({ timed, pace, asTable }: TimeChartProps) {
  const title = useId();
  const most = roundUp(Math.max(...timed.map(({ seconds }) => seconds)));
  if (asTable) return <Numbers timed={timed} />;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} 256`}
        role="img"
        aria-labelledby={title}
        className="block h-auto w-full overflow-visible font-ui"
      >
        <title id={title}>{`Seconds spent on each of ${timed.length} questions; it can be shown as a table`}</title>
        {[0, most / 2, most].map((tick) => {
          const y = BASE - ((BASE - TOP) * tick) / most;
          return (
            <g key={tick}>
              <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className="stroke-line" />
              <text x={LEFT - 8} y={y + 4} textAnchor="end" className={NUMBER}>
                {tick}
              </text>
            </g>
          );
        })}
        <Bars timed={timed} most={most} />
        {pace === null ? null : <Pace pace={pace} most={most} />}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 text-xs text-ink3">
        <span className="inline-flex items-center gap-2">
          <span className="h-2.5 w-3.5 rounded-xs bg-primary" /> right
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="h-2.5 w-3.5 rounded-xs border border-primary" /> wrong
        </span>
        {timed.some(({ blank }) => blank) ? (
          <span className="inline-flex items-center gap-2">
            <span className="h-2.5 w-3.5 rounded-xs border border-dashed border-ink3" /> blank
          </span>
        ) : null}
        {pace === null ? null : (
          <span className="inline-flex items-center gap-2">
            <span className="w-4 border-t-2 border-dotted border-ink" /> {pace} s, an even pace
          </span>
        )}
        <span>seconds on each question</span>
      </figcaption>
    </figure>
  );
}
