import { cx } from '../../styles/class-names.ts';
import { DRAWINGS, type IllustrationName } from './drawings.ts';

export type { IllustrationName } from './drawings.ts';

const LINE = 'fill-none stroke-primary stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';

/** For empty screens only, always with a sentence that says what to do next. */
export function Illustration({ name, className = 'w-42' }: { name: IllustrationName; className?: string | undefined }) {
  const { lines, dash, rings = [], berries } = DRAWINGS[name];
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={cx('h-auto', className)}>
      <g className={LINE}>
        {lines.map((d) => (
          <path key={d} d={d} />
        ))}
        {dash ? <path d={dash} strokeDasharray="2 6" /> : null}
        {rings.map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      {berries.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} className="fill-berry" />
      ))}
    </svg>
  );
}
