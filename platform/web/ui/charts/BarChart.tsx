import { AXIS_NUM, AXIS_TEXT, ChartCanvas, ChartFrame, type ChartProps, GRID, soft } from './ChartFrame.tsx';
import { linear, round } from './scale.ts';

export type BarChartProps = ChartProps & {
  bars: ReadonlyArray<{
    label: string /** Full name for the table when `label` is one letter. */;
    name?: string | undefined;
    value: number;
  }>;
  /** Index of the highlighted bar. */
  strong?: number | undefined;
  /** Berry only for due marks, flags and gems. */
  tone?: 'primary' | 'berry' | undefined;
  unit?: string | undefined;
  /** What a bar stands for, as the table's column heading: "Day". */
  axis?: string | undefined;
};

const BASE = 128;

/** Bars start at zero; each shows its value. */
export function BarChart({ bars, strong, tone = 'primary', unit = 'Value', axis = 'Group', ...frame }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const height = linear([0, most], [0, 104]);
  const step = 266 / Math.max(1, bars.length);
  const width = Math.min(27, step - 6);
  const twin = { head: [axis, unit], rows: bars.map((bar) => [bar.name ?? bar.label, bar.value]) };
  return (
    <ChartFrame {...frame} twin={twin}>
      <ChartCanvas title={frame.title} desc={frame.desc} viewBox="0 0 270 160">
        {bars.map((bar, i) => {
          const x = 4 + i * step;
          const tall = height(bar.value);
          return (
            // Two bars may share a letter.
            <g key={i} textAnchor="middle">
              <rect
                x={round(x)}
                y={round(BASE - tall)}
                width={round(width)}
                height={round(tall)}
                rx="4"
                fill={i === strong ? `var(--${tone})` : soft(tone)}
              />
              <text x={round(x + width / 2)} y={round(BASE - tall - 7)} className={AXIS_NUM}>
                {bar.value}
              </text>
              <text x={round(x + width / 2)} y="148" className={AXIS_TEXT}>
                {bar.label}
              </text>
            </g>
          );
        })}
        <line x1="0" x2="270" y1={BASE + 0.5} y2={BASE + 0.5} className={GRID} />
      </ChartCanvas>
    </ChartFrame>
  );
}
