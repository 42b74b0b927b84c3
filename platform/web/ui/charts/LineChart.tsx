import { AXIS_NUM, AXIS_TEXT, ChartCanvas, ChartFrame, type ChartProps, GRID } from './ChartFrame.tsx';
import { labelsFor, linear, round, ticksFor } from './scale.ts';
import { useWidth } from './use-width.ts';

export type LinePoint = { label: string; value: number /** The likely range. */; low: number; high: number };
export type LineChartProps = ChartProps & {
  points: readonly LinePoint[];
  unit?: string | undefined;
  band?: readonly [number, number] | undefined;
};

const Dot = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <circle cx={x} cy={y} r="5" className="fill-surface stroke-primary" strokeWidth="2.5" />
);

/** A score over time, each point with its likely range. The axis need not start at zero: it is a line. */
export function LineChart({ points, unit = 'Score', band, ...frame }: LineChartProps) {
  const [box, width] = useWidth(270);
  const low = Math.min(...points.map((point) => point.low), band?.[0] ?? 100) - 2;
  const high = Math.max(...points.map((point) => point.high), band?.[1] ?? 0) + 2;
  const y = linear([low, high], [122, 22]);
  const x = linear([0, Math.max(1, points.length - 1)], [46, width - 28]);
  const named = points.map((point) => point.label);
  const labels = labelsFor(named, x, width);
  const path = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${round(x(i))} ${round(y(point.value))}`).join('');
  const twin = {
    head: ['When', unit, 'Likely range'],
    rows: points.map((point) => [point.label, point.value, `${point.low} to ${point.high}`]),
  };
  return (
    <ChartFrame {...frame} twin={twin}>
      <div ref={box}>
        <ChartCanvas title={frame.title} desc={frame.desc} viewBox={`0 0 ${width} 160`}>
          {band ? (
            <rect
              x="28"
              y={round(y(band[1]))}
              width={width - 28}
              height={round(y(band[0]) - y(band[1]))}
              className="fill-c2 opacity-20"
            />
          ) : null}
          {ticksFor(low, high, 4).map((tick) => (
            <g key={tick}>
              <line x1="28" x2={width} y1={round(y(tick))} y2={round(y(tick))} className={GRID} />
              <text x="20" y={round(y(tick) + 4)} textAnchor="end" className={AXIS_NUM}>
                {tick}
              </text>
            </g>
          ))}
          <g className="stroke-primary opacity-25" strokeWidth="8" strokeLinecap="round">
            {points.map((point, i) => (
              // Two mocks may share a month.
              <line key={i} x1={round(x(i))} x2={round(x(i))} y1={round(y(point.low))} y2={round(y(point.high))} />
            ))}
          </g>
          <path d={path} fill="none" className="stroke-primary" strokeWidth="2.5" />
          {points.map((point, i) => (
            // Two mocks may share a month.
            <Dot key={i} x={round(x(i))} y={round(y(point.value))} />
          ))}
          <g className={AXIS_TEXT} textAnchor="middle">
            {labels.map((label) => (
              <text key={label.index} x={round(label.x)} y="154">
                {points[label.index]?.label}
              </text>
            ))}
          </g>
        </ChartCanvas>
      </div>
    </ChartFrame>
  );
}
