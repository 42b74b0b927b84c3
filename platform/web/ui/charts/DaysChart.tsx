import { AXIS_NUM, AXIS_TEXT, ChartCanvas, ChartFrame, type ChartProps, GRID, soft } from './ChartFrame.tsx';
import { labelsFor, linear, round, ticksFor } from './scale.ts';
import { useWidth } from './use-width.ts';

export type DaysChartProps = ChartProps & {
  /** Oldest first; the last one is today and is highlighted. */
  days: ReadonlyArray<{ /** For the table and the axis: "14 Nov". */ label: string; value: number }>;
  unit: string;
};

const BASE = 128;
const LEFT = 30;

/** A count for each of many days. Bars start at zero; as many days are labelled as there is room for. */
export function DaysChart({ days, unit, ...frame }: DaysChartProps) {
  const [box, width] = useWidth(270);
  const most = Math.max(4, ...days.map((day) => day.value));
  const height = linear([0, most], [0, 108]);
  const step = (width - LEFT) / Math.max(1, days.length);
  const twin = { head: ['Day', unit], rows: days.map((day) => [day.label, day.value]) };
  const ticks = ticksFor(0, most, 3).filter((tick) => Number.isInteger(tick));
  const named = days.map((day) => day.label);
  const labels = labelsFor(named, (index) => LEFT + (index + 0.5) * step, width);
  return (
    <ChartFrame {...frame} twin={twin}>
      <div ref={box}>
        <ChartCanvas title={frame.title} desc={frame.desc} viewBox={`0 0 ${width} 156`}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={LEFT}
                x2={width}
                y1={round(BASE - height(tick))}
                y2={round(BASE - height(tick))}
                className={GRID}
              />
              <text x={LEFT - 6} y={round(BASE - height(tick) + 4)} textAnchor="end" className={AXIS_NUM}>
                {tick}
              </text>
            </g>
          ))}
          {days.map((day, i) => (
            <rect
              key={day.label}
              x={round(LEFT + i * step + 1)}
              y={round(BASE - height(day.value))}
              width={round(Math.max(step * 0.6, step - 2))}
              height={round(height(day.value))}
              rx="2"
              fill={i === days.length - 1 ? 'var(--primary)' : soft('primary')}
            >
              <title>{`${day.label}: ${day.value}`}</title>
            </rect>
          ))}
          <g className={AXIS_TEXT} textAnchor="middle">
            {labels.map(({ index, x }) => (
              <text key={index} x={round(x)} y="148">
                {days[index]?.label}
              </text>
            ))}
          </g>
        </ChartCanvas>
      </div>
    </ChartFrame>
  );
}
