import type { ItemStatistics } from '@app/insights/contract';
import {
  AXIS_NUM,
  AXIS_TEXT,
  ChartCanvas,
  ChartFrame,
  GRID,
  linear,
  round,
  useWidth,
} from '@app/platform/web/ui/charts';
import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { shareRange } from './shown.ts';

type Fifths = ItemStatistics['counted'][number]['figures']['fifths'];
const NAMES = ['weakest fifth', 'second', 'middle', 'fourth', 'strongest fifth'];
const SHORT_NAMES = ['1', '2', '3', '4', '5'];
const HEIGHT = 260;
const TICKS = [0, 25, 50, 75, 100];
const NARROW = 460;
/** Options that hardly anybody chose have a thin line and one common label. */
const SELDOM = 0.08;

interface Line {
  readonly letter: OptionKey;
  readonly look: 'key' | 'rival' | 'seldom';
  readonly shares: readonly { readonly value: number; readonly low: number; readonly high: number }[];
}

/** The key, the strongest rival, and the rest. */
function linesOf(fifths: Fifths, key: OptionKey): readonly Line[] {
  const shareOf = (letter: OptionKey) => fifths.map(({ chose }) => chose[letter]);
  const meanOf = (letter: OptionKey) => shareOf(letter).reduce((all, { value }) => all + value, 0) / fifths.length;
  return OPTION_KEYS.map((letter) => ({
    letter,
    look: letter === key ? 'key' : meanOf(letter) < SELDOM ? 'seldom' : 'rival',
    shares: shareOf(letter),
  }));
}

const STROKES = { key: 'stroke-primary', rival: 'stroke-c3', seldom: 'stroke-ink3' } as const;
const FILLS = { key: 'fill-primary', rival: 'fill-c3', seldom: 'fill-ink3' } as const;

/** The finding, as the title of the chart. */
export function fifthsTitle(fifths: Fifths, key: OptionKey): string {
  const [weakest, strongest] = [fifths[0]?.chose[key], fifths.at(-1)?.chose[key]];
  if (!weakest || !strongest) return 'Who chooses what';
  if (strongest.low > weakest.high) return `The stronger people are, the more often they choose ${key}`;
  if (strongest.high < weakest.low) return `The stronger people are, the less often they choose the key ${key}`;
  return `Strong and weak people choose ${key} about equally often`;
}

/** The labels at the right end, moved apart where lines end close together. */
function endLabels(lines: readonly Line[], y: (share: number) => number) {
  const seldom = lines.filter(({ look }) => look === 'seldom');
  const ends = lines
    .filter(({ look }) => look !== 'seldom')
    .map(({ letter, look, shares }) => {
      const end = shares.at(-1)?.value ?? 0;
      return { text: `${letter}${look === 'key' ? ', the key' : ''} ${Math.round(100 * end)}%`, look, y: y(end) };
    });
  const rest = {
    text: `${seldom.map(({ letter }) => letter).join(', ')} seldom`,
    look: 'seldom' as const,
    y: y(0) - 4,
  };
  const all = [...ends, ...(seldom.length > 0 ? [rest] : [])].toSorted((one, other) => other.y - one.y);
  let lowest = Number.POSITIVE_INFINITY;
  return all.map((label) => {
    lowest = Math.min(label.y, lowest - 17);
    return { ...label, y: lowest };
  });
}

interface Scales {
  readonly x: (at: number) => number;
  readonly y: (share: number) => number;
}

function OptionLine({ line, x, y }: Scales & { readonly line: Line }) {
  const { look } = line;
  const points = line.shares.map((share, at) => ({ ...share, name: NAMES[at] ?? '', x: round(x(at)) }));
  return (
    <g>
      {look === 'seldom' ? null : (
        <g className={`${STROKES[look]} opacity-25`} strokeWidth="8" strokeLinecap="round">
          {points.map((point) => (
            <line key={point.name} x1={point.x} x2={point.x} y1={round(y(point.low))} y2={round(y(point.high))} />
          ))}
        </g>
      )}
      <polyline
        points={points.map((point) => `${point.x},${round(y(point.value))}`).join(' ')}
        fill="none"
        className={STROKES[look]}
        strokeWidth={look === 'seldom' ? 1.25 : 2.5}
        strokeDasharray={look === 'rival' ? '6 4' : undefined}
      />
      {look === 'seldom'
        ? null
        : points.map((point) => (
            <circle key={point.name} cx={point.x} cy={round(y(point.value))} r="4" className={FILLS[look]} />
          ))}
    </g>
  );
}

function Grid({ y, width }: Pick<Scales, 'y'> & { readonly width: number }) {
  return TICKS.map((tick) => (
    <g key={tick}>
      <line x1="40" x2={width - 100} y1={round(y(tick / 100))} y2={round(y(tick / 100))} className={GRID} />
      <text x="32" y={round(y(tick / 100) + 4)} textAnchor="end" className={AXIS_NUM}>
        {tick}
      </text>
    </g>
  ));
}

/** The numbers of the chart, with their ranges. */
const tableOf = (fifths: Fifths, key: OptionKey) => ({
  head: ['Fifth', 'People', ...OPTION_KEYS.map((letter) => (letter === key ? `${letter}, the key` : letter))],
  rows: fifths.map(({ people, chose }, at) => [
    NAMES[at] ?? '',
    people,
    ...OPTION_KEYS.map((letter) => `${Math.round(100 * chose[letter].value)}% (${shareRange(chose[letter])})`),
  ]),
});

/** The share of each fifth of the people that chose each option. */
export function FifthsChart({ fifths, itemKey }: { readonly fifths: Fifths; readonly itemKey: OptionKey }) {
  const [box, width] = useWidth(560);
  const lines = linesOf(fifths, itemKey);
  const y = linear([0, 1], [HEIGHT - 34, 14]);
  const x = linear([0, fifths.length - 1], [64, width - 120]);
  const title = fifthsTitle(fifths, itemKey);
  return (
    <ChartFrame
      title={title}
      hideTitle
      desc="A line for each option over five equal groups of people, from the weakest to the strongest by their other answers."
      table="details"
      twin={tableOf(fifths, itemKey)}
      note={`About ${fifths[0]?.people ?? 0} people in each fifth, the weakest first, by their other answers. Soft bars: likely range.`}
    >
      <div ref={box}>
        <ChartCanvas title={title} desc="The numbers are in the table below." viewBox={`0 0 ${width} ${HEIGHT}`}>
          <Grid y={y} width={width} />
          {lines.map((line) => (
            <OptionLine key={line.letter} line={line} x={x} y={y} />
          ))}
          {endLabels(lines, y).map(({ text, look, y: at }) => (
            <text
              key={text}
              x={width - 108}
              y={round(at + 4)}
              className={look === 'key' ? 'fill-ink text-[13px] font-semibold' : AXIS_TEXT}
            >
              {text}
            </text>
          ))}
          <g className={AXIS_TEXT} textAnchor="middle">
            {(width < NARROW ? SHORT_NAMES : NAMES).map((name, at) => (
              <text key={name} x={round(x(at))} y={HEIGHT - 8}>
                {name}
              </text>
            ))}
          </g>
        </ChartCanvas>
      </div>
    </ChartFrame>
  );
}
