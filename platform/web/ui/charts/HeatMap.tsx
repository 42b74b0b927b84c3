import { AXIS_TEXT, ChartCanvas, ChartFrame, type ChartProps, soft } from './ChartFrame.tsx';

export type HeatMapProps = ChartProps & {
  /** One list per weekday, Monday first; each value is one week. `null` is a day in the future. */
  days: ReadonlyArray<{ label: string; values: ReadonlyArray<number | null> }>;
  /** Labels of the columns: the week of each. */
  weeks: readonly string[];
  unit?: string | undefined;
};

/** Strength of a cell's colour, 22 to 100 per cent, so that a single question is still visible. */
export function heatOf(value: number, most: number): number {
  return most <= 0 ? 0 : Math.round(22 + 78 * Math.min(1, value / most));
}

/** Work over the weeks. Empty days are only lighter: rest days are fine. */
export function HeatMap({ days, weeks, unit = 'questions', ...frame }: HeatMapProps) {
  const most = Math.max(0, ...days.flatMap((day) => day.values.map((value) => value ?? 0)));
  const columns = Math.max(1, weeks.length);
  const wide = 230 / columns;
  const twin = {
    head: ['Day', ...weeks],
    rows: days.map((day) => [day.label, ...day.values.map((value) => value ?? 'not yet')]),
  };
  return (
    <ChartFrame {...frame} twin={twin}>
      <ChartCanvas title={frame.title} desc={frame.desc} viewBox={`0 0 268 ${days.length * 23}`} className="mt-2.5">
        {days.map((day, row) => (
          <g key={day.label}>
            {row % 2 === 0 ? (
              <text x="0" y={row * 23 + 14} className={AXIS_TEXT}>
                {day.label}
              </text>
            ) : null}
            {day.values.map((value, column) =>
              value === null ? null : (
                <rect
                  // A cell is identified by its week.
                  key={column}
                  x={36 + column * wide}
                  y={row * 23}
                  width={wide - 4}
                  height="19"
                  rx="5"
                  fill={value === 0 ? 'var(--heat-none)' : soft('primary', heatOf(value, most))}
                >
                  <title>{`${day.label}, ${weeks[column] ?? ''}: ${value} ${unit}`}</title>
                </rect>
              ),
            )}
          </g>
        ))}
      </ChartCanvas>
    </ChartFrame>
  );
}
