import { AXIS_NUM, ChartCanvas, ChartFrame, type ChartProps, GRID, soft } from './ChartFrame.tsx';
import { linear, round } from './scale.ts';

export type DistributionChartProps = ChartProps & {
  /** How many people are in each of the equal steps from `from` to `to`. */
  counts: readonly number[];
  from: number;
  to: number;
  /** The reader's own score. */
  you?: number | undefined;
};

const BASE = 126;

/** Everyone's scores, with the reader's own step highlighted. */
export function DistributionChart({ counts, from, to, you, ...frame }: DistributionChartProps) {
  const size = (to - from) / Math.max(1, counts.length);
  const mine = you === undefined ? -1 : Math.min(counts.length - 1, Math.max(0, Math.floor((you - from) / size)));
  const height = linear([0, Math.max(1, ...counts)], [0, 97]);
  const step = 264 / Math.max(1, counts.length);
  const twin = {
    head: ['Score', 'People'],
    rows: counts.map((count, i) => [
      `${round(from + i * size)} to ${round(from + (i + 1) * size)}${i === mine ? ', you' : ''}`,
      count,
    ]),
  };
  const label = mine < 0 ? null : { x: 4 + mine * step + step / 2, y: BASE - height(counts[mine] ?? 0) - 8 };
  return (
    <ChartFrame {...frame} twin={twin}>
      <ChartCanvas title={frame.title} desc={frame.desc} viewBox="0 0 270 160">
        {counts.map((count, i) => (
          <rect
            // A step is identified by its index.
            key={i}
            x={round(4 + i * step)}
            y={round(BASE - height(count))}
            width={round(step - 3)}
            height={round(height(count))}
            rx="3"
            fill={i === mine ? 'var(--primary)' : soft('primary')}
          />
        ))}
        <line x1="0" x2="270" y1={BASE + 0.5} y2={BASE + 0.5} className={GRID} />
        {label ? (
          <text
            x={round(Math.min(label.x, 244))}
            y={round(label.y)}
            textAnchor="middle"
            className="fill-ink text-[13px] font-semibold"
          >
            you, {you}
          </text>
        ) : null}
        <g className={AXIS_NUM}>
          <text x="4" y="146">
            {from}
          </text>
          <text x="135" y="146" textAnchor="middle">
            {round((from + to) / 2)}
          </text>
          <text x="266" y="146" textAnchor="end">
            {to}
          </text>
        </g>
      </ChartCanvas>
    </ChartFrame>
  );
}
