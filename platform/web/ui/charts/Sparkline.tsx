import { linear, round } from './scale.ts';

const WIDTH = 84;
const HEIGHT = 30;

/** A trend without an axis. The words beside it say what it shows, so it is hidden from screen readers. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const x = linear([0, Math.max(1, values.length - 1)], [1, WIDTH - 4]);
  const y = linear([0, Math.max(1, ...values)], [HEIGHT - 2, 4]);
  const line = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(x(at))} ${round(y(value))}`).join('');
  const last = values.length - 1;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-7.5 w-21 flex-none">
      <path d={`${line}L${round(x(last))} ${HEIGHT}L1 ${HEIGHT}Z`} className="fill-primary opacity-10" />
      <path d={line} fill="none" className="stroke-primary" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={round(x(last))} cy={round(y(values[last] ?? 0))} r="2.5" className="fill-primary" />
    </svg>
  );
}
