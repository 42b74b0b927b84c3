import { ChartCanvas, ChartFrame, type ChartProps } from './ChartFrame.tsx';
import { arcPath, onArc, round } from './scale.ts';

export type ArcChartProps = ChartProps & {
  /** 0 to 100. Never shown without its range. */
  value: number;
  range: readonly [low: number, high: number];
  /** The ochre pass band. */
  band?: readonly [low: number, high: number] | undefined;
};

const CENTRE = [120, 116] as const;

/** A score with its likely range as a bracket. */
export function ArcChart({ value, range, band, ...frame }: ArcChartProps) {
  const [low, high] = range;
  const rows: Array<Array<string | number>> = [
    ['Score', `${value}%`],
    ['Likely range', `${low} to ${high}%`],
  ];
  if (band) rows.push(['Pass band', `${band[0]} to ${band[1]}%`]);
  return (
    <ChartFrame {...frame} twin={{ head: ['Measure', 'Value'], rows }}>
      <ChartCanvas title={frame.title} desc={frame.desc} viewBox="0 0 240 134">
        <g fill="none" strokeLinecap="round">
          <path d={arcPath(0, 1, CENTRE, 92)} className="stroke-track" strokeWidth="14" />
          {value > 0 ? (
            <path d={arcPath(0, value / 100, CENTRE, 92)} className="stroke-primary" strokeWidth="14" />
          ) : null}
          <path d={arcPath(low / 100, high / 100, CENTRE, 106)} className="stroke-ink2" strokeWidth="2.5" />
          <path d={`${tick(low)}${tick(high)}`} className="stroke-ink2" strokeWidth="2.5" />
        </g>
        {band ? (
          <path
            d={arcPath(band[0] / 100, band[1] / 100, CENTRE, 78)}
            fill="none"
            className="stroke-c2"
            strokeWidth="5"
          />
        ) : null}
        <text x="120" y="108" textAnchor="middle" className="fill-ink font-display text-[46px] font-[520]">
          {value}
          <tspan dx="2" className="text-[26px]">
            %
          </tspan>
        </text>
      </ChartCanvas>
    </ChartFrame>
  );
}

function tick(percent: number): string {
  const [x1, y1] = onArc(percent / 100, CENTRE, 102);
  const [x2, y2] = onArc(percent / 100, CENTRE, 110);
  return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
}
